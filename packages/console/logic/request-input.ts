import type { ApiField, ApiFields } from "./api-fields.ts";
import { wordsOf } from "./formats.ts";

type Value = string | number | boolean | string[];
export type Values = Record<string, Value>;

/** The request for a form: empty fields are left out, numbers are numbers. `only` names the fields of the form. */
export function requestInput<T extends object>(fields: ApiFields, values: Values, only: readonly string[]): T {
  const entries = only.flatMap((name) => {
    const [field, value] = [fields[name], values[name]];
    if (!field || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return [];
    return [[name, sent(field, value)]];
  });
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}

/** Choices among numbers come from the page as text. */
function sent({ kind, options }: ApiField, value: Value): Value {
  const isNumeric = kind === "number" || (kind === "choice" && options?.every((one) => /^\d+$/.test(one)));
  return isNumeric && typeof value === "string" ? Number(value) : value;
}

/** What can be said of a form's values before they are sent, by field. */
export function requestErrors(fields: ApiFields, values: Values, only: readonly string[]): Record<string, string> {
  const errors = only.flatMap((name) => {
    const [field, value] = [fields[name], values[name]];
    const message = field ? errorOf(name, field, value) : null;
    return message ? [[name, message]] : [];
  });
  return Object.fromEntries(errors);
}

function errorOf(name: string, field: ApiField, value: Value | undefined): string | null {
  const { kind, isRequired, maxLength = Infinity } = field;
  const isEmpty = value === undefined || (Array.isArray(value) ? value.length === 0 : String(value).trim() === "");
  if (isEmpty) return isRequired ? `${wordsOf(name)} is needed.` : null;
  if (kind === "number") return numberErrorOf(name, field, Number(value));
  const { length } = String(value);
  return kind === "text" && length > maxLength
    ? `${wordsOf(name)} has ${length.toLocaleString("en")} characters; the limit is ${maxLength.toLocaleString("en")}.`
    : null;
}

function numberErrorOf(name: string, { min, max }: ApiField, number: number): string | null {
  if (number >= (min ?? -Infinity) && number <= (max ?? Infinity)) return null;
  if (min === undefined || max === undefined) return `${wordsOf(name)} is a number.`;
  return `${wordsOf(name)} is a number from ${min.toLocaleString("en")} to ${max.toLocaleString("en")}.`;
}
