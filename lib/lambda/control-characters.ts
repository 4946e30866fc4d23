import type { Problem } from "./read-form.ts";

/**
 * Characters that no text of a request may have: controls except tab and line break, the two overrides that reverse the
 * reading direction, and half a surrogate pair. Marks and isolates are allowed: Arabic and Hebrew need them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202D\u202E]|\p{Surrogate}/gu;

/** The same text without these characters. */
export const withoutControlCharacters = (text: string): string => text.replace(refused, "");

/** The paths of all texts in a value, however deep, that have a forbidden character. */
export function controlCharacters(value: unknown, path: readonly string[] = []): Problem[] {
  if (typeof value === "string") {
    const [found] = value.match(refused) ?? [];
    if (found === undefined) return [];
    const code = found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return [{ path: path.join("."), message: `This contains the control character U+${code}. Remove it.` }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => controlCharacters(inner, [...path, name]));
}
