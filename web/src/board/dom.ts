/** SVG elements, made with their attributes; text is always text. */
const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Record<string, string | number | undefined>;

export function el(name: string, attributes: Attributes = {}, ...children: (SVGElement | string)[]): SVGElement {
  const made = document.createElementNS(SVG, name) as SVGElement;
  set(made, attributes);
  for (const child of children) made.append(child);
  return made;
}

export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
  }
}

/** An arc on a circle round the origin, degrees clockwise from the top. */
export function arc(radius: number, from: number, to: number): string {
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${at(from)}A${radius.toFixed(2)} ${radius.toFixed(2)} 0 ${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0} ${at(to)}`;
}
