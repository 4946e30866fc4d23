import type { ApiField, ApiFields } from "./api-fields.ts";
import { wordsOf } from "./formats.ts";
import { stretchesOf } from "./stretches.ts";

type Value = string | number | boolean | string[];
export type Values = Record<string, Value>;

/**
 * The request for a form: empty fields are left out, numbers are numbers, and `object.field` is a field of an object.
 * `only` names the fields of the form.
 */
export function requestInput<T extends object>(fields: ApiFields, values: Values, only: readonly string[]): T {
  const request = {};
  for (const name of only) {
    const [field, value] = [fields[name], values[name]];
    if (!field || value === undefined || String(value).trim() === "") continue;
    put(request, name.split("."), sent(field, value));
  }
  return JSON.parse(JSON.stringify(request));
}

type Nested = { [name: string]: unknown };
const isNested = (value: unknown): value is Nested => typeof value === "object" && value !== null;

function put(target: Nested, [name = "", ...inner]: string[], value: unknown): void {
  const found = target[name];
  const object = isNested(found) ? found : {};
  if (inner.length > 0) put(object, inner, value);
  target[name] = inner.length > 0 ? object : value;
}

/** What a control holds, as the API takes it. Choices among numbers come from the page as text. */
function sent({ kind, options, isNullable }: ApiField, value: Value): unknown {
  if (typeof value !== "string") return value;
  if (isNullable && isNone(value)) return null;
  if (kind === "stretches") return stretchesOf(value);
  if (kind === "words") return partsOf(value);
  if (kind === "numbers") return partsOf(value).map(Number);
  const isNumeric = kind === "number" || (kind === "choice" && options?.every((one) => /^\d+$/.test(one)));
  return isNumeric ? Number(value) : value;
}

const isNone = (text: string) => text.trim().toLowerCase() === "none";
const partsOf = (text: string) =>
  text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** What can be said of a form's values before they are sent, by field. */
export function requestErrors(fields: ApiFields, values: Values, only: readonly string[]): Record<string, string> {
  const errors = only.flatMap((name) => {
    const [field, value] = [fields[name], values[name]];
    const message = field ? errorOf(wordsOf(name), field, value) : null;
    return message ? [[name, message]] : [];
  });
  return Object.fromEntries(errors);
}

function errorOf(words: string, field: ApiField, value: Value | undefined): string | null {
  const { kind, isRequired, isNullable, maxLength = Infinity } = field;
  const isEmpty = value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === "");
  if (isEmpty) return isRequired ? `${words} is needed.` : null;
  const text = String(value);
  if (isNullable && isNone(text)) return null;
  if (kind === "number") return numberErrorOf(words, field, Number(value));
  if (kind === "colour") return /^#[\da-f]{6}$/i.test(text) ? null : `${words} is written as #rrggbb.`;
  if (kind === "stretches") return stretchesOf(text) ? null : `${words}: write them as 3.5-12, 1:20-1:31.`;
  if (kind === "numbers")
    return partsOf(text).some((one) => Number.isNaN(Number(one))) ? `${words}: write numbers with commas.` : null;
  return kind === "text" && text.length > maxLength
    ? `${words} has ${text.length.toLocaleString("en")} characters; the limit is ${maxLength.toLocaleString("en")}.`
    : null;
}

function numberErrorOf(words: string, { min, max }: ApiField, number: number): string | null {
  if (number >= (min ?? -Infinity) && number <= (max ?? Infinity)) return null;
  if (min === undefined || max === undefined) return `${words} is a number.`;
  return `${words} is a number from ${min.toLocaleString("en")} to ${max.toLocaleString("en")}.`;
}
