/** What somebody has pasted: a link of ours holds the code in its address. A code that is spelt wrongly is told of where it is read. */
export function pasted(text: string): string {
  const code = /[?&]code=([^&\s#]+)/.exec(text)?.[1];
  if (code === undefined) return text;
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
