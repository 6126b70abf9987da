/** What somebody has pasted: a link of ours holds the code in its address. */
export function pasted(text: string): string {
  const code = /[?&]code=([^&\s#]+)/.exec(text)?.[1];
  return code === undefined ? text : decodeURIComponent(code);
}
