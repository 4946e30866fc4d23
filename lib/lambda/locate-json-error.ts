const token =
  /[ \t\n\r]*(?:("(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)|([{}[\],:]))/uy;

type Next = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end";

/**
 * Where a text stops being JSON: line and column, both from 1, in UTF-16 units. Only for texts that JSON.parse has
 * refused.
 */
export function locateJsonError(text: string): { line: number; column: number } {
  const before = text.slice(0, errorOffset(text));
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}

function errorOffset(text: string): number {
  const open: string[] = [];
  let next: Next = "value";
  for (let offset = 0; ; offset = token.lastIndex) {
    token.lastIndex = offset;
    const [all, string, scalar, sign] = token.exec(text) ?? [];
    const start = offset + (/^[ \t\n\r]*/.exec(all ?? text.slice(offset))?.[0].length ?? 0);
    if (all === undefined) return start;
    const after: Next | null = step(next, string, scalar, sign, open);
    if (after === null) return start;
    next = after;
  }
}

/** What may follow a token; null if the token is not allowed here. `open` are the brackets that are still open. */
function step(
  next: Next,
  string: string | undefined,
  scalar: string | undefined,
  sign: string | undefined,
  open: string[],
): Next | null {
  const takesValue = next === "value" || next === "value or ]";
  if (next === "key" || next === "key or }") {
    if (string !== undefined) return "colon";
    return sign === "}" && next === "key or }" ? close(open, "{") : null;
  }
  if (next === "colon") return sign === ":" ? "value" : null;
  if (takesValue && (string !== undefined || scalar !== undefined)) return "comma or end";
  if (takesValue && (sign === "{" || sign === "[")) {
    open.push(sign);
    return sign === "{" ? "key or }" : "value or ]";
  }
  if (sign === "]") return next === "value" ? null : close(open, "[");
  if (next !== "comma or end") return null;
  if (sign === "}") return close(open, "{");
  if (sign !== "," || open.length === 0) return null;
  return open.at(-1) === "{" ? "key" : "value";
}

function close(open: string[], bracket: string): Next | null {
  return open.pop() === bracket ? "comma or end" : null;
}
