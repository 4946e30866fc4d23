export type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue };

const ESCAPES: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "\r": "&#13;" };
const ENTITIES: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Writes a document; an array repeats its element, `undefined` leaves it out. */
export function writeXml(root: string, value: XmlValue, namespace = "http://s3.amazonaws.com/doc/2006-03-01/"): string {
  const attribute = namespace ? ` xmlns="${namespace}"` : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${content(value)}</${root}>`;
}

/** The texts of every element of this name, however deep: enough for the flat documents that S3 clients send. */
export function xmlTexts(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, text = ""]) =>
    unescapeXml(text),
  );
}

/** The inner markup of every element of this name. */
export function xmlElements(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, markup = ""]) => markup);
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map((each) => element(name, each)).join("");
  return `<${name}>${content(value)}</${name}>`;
}

function content(value: XmlValue): string {
  if (value === undefined) return "";
  if (Array.isArray(value)) return value.map(content).join("");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, child]) => element(name, child))
      .join("");
  return String(value).replace(/[<>&"\r]/g, (character) => ESCAPES[character] ?? character);
}

function unescapeXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return ENTITIES[entity] ?? whole;
    const hexadecimal = entity[1] === "x" || entity[1] === "X";
    return String.fromCodePoint(hexadecimal ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1)));
  });
}
