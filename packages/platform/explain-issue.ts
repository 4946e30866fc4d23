import * as z from "zod";
import { likely, nearest } from "./nearest.ts";

/** Longer lists of options are not shown in full, only the three nearest. */
const maxListed = 8;
/** For so many unknown fields the one that may be meant is looked for. */
const maxGuessed = 100;
/** Sent values are shown up to this length. */
const maxShown = 40;

/** The name of the value's container for its sender. */
export type Sent = "field" | "query parameter" | "option";

/**
 * Says in a sentence what is wrong with a value: what is allowed, and what was sent. A schema's own message takes
 * precedence. Unknown fields get a line each, in the order of the issue's `keys`.
 */
export const explainIssue =
  (what: Sent) =>
  (issue: z.core.$ZodRawIssue): string => {
    const { input, schema } = issue;
    if (issue.code === "unrecognized_keys")
      return issue.keys
        .map((key, index) => (index < maxGuessed ? unknownKey(key, schema, what) : `There is no such ${what}.`))
        .join("\n");
    if (input === undefined) return `${(issue.path ?? []).map(String).join(".") || `The ${what}`} is required.`;
    switch (issue.code) {
      case "invalid_type":
        return `${typeRule(issue.expected, schema)}, not ${shown(input)}.`;
      case "too_small":
      case "too_big":
        return sizeSentence(issue, input);
      case "invalid_value":
        return optionSentence(issue.values, input);
      case "not_multiple_of":
        return schema instanceof z.ZodNumber
          ? `${numberRule(schema)} in steps of ${figure(issue.divisor)}, not ${shown(input)}.`
          : `This cannot be ${shown(input)}.`;
      case "invalid_format":
        return `This must be ${formats[issue.format] ?? "written in another way"}, not ${shown(input)}.`;
      default:
        return `This cannot be ${shown(input)}.`;
    }
  };

const formats: Record<string, string> = {
  email: "an e-mail address",
  url: "a URL",
  datetime: "a date and time such as 2026-01-31T12:00:00Z",
};

function unknownKey(key: string, schema: z.core.$ZodType | undefined, what: Sent): string {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const [, stem] = /^(.*_)\d+$/.exec(key) ?? [];
  const last = stem && known.findLast((name) => name.startsWith(stem) && /^\d+$/.test(name.slice(stem.length)));
  if (last) return `There is no such ${what}. The last one is ${last}.`;
  const meant = likely(key, known);
  return `There is no such ${what}.${meant ? ` Did you mean ${meant}?` : ""}`;
}

function typeRule(expected: string, schema: z.core.$ZodType | undefined): string {
  if (schema instanceof z.ZodNumber) return numberRule(schema);
  const rules: Record<string, string> = {
    string: "This must be text",
    boolean: "This must be true or false",
    array: "This must be a list",
    object: "This must be an object",
    record: "This must be an object",
  };
  return rules[expected] ?? `This must be of the type ${expected}`;
}

/** Both limits of a number, whichever it exceeds. */
function numberRule(schema: z.ZodNumber): string {
  const isWhole = schema.format?.includes("int");
  const kind = isWhole ? "a whole number" : "a number";
  const [min, max] = [bound(schema.minValue), bound(schema.maxValue)];
  if (min !== null && isExcluded(schema, min)) {
    const above = `This must be ${kind} above ${figure(min)}`;
    return max === null ? above : `${above}, up to ${figure(max)}`;
  }
  if (min !== null && max !== null) return `This must be ${kind} from ${figure(min)} to ${figure(max)}`;
  if (min !== null) return `This must be ${kind} of ${figure(min)} or more`;
  return max === null ? `This must be ${kind}` : `This must be ${kind} of ${figure(max)} or less`;
}

/** Whether a number has to be above its least value. */
const isExcluded = (schema: z.ZodNumber, least: number): boolean =>
  schema.def.checks?.some(
    (check) =>
      check instanceof z.core.$ZodCheckGreaterThan && check._zod.def.value === least && !check._zod.def.inclusive,
  ) ?? false;

const bound = (value: number | null) => (value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null);

function sizeSentence(
  issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig> | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>,
  input: unknown,
): string {
  const { schema } = issue;
  if (schema instanceof z.ZodNumber) return `${numberRule(schema)}, not ${shown(input)}.`;
  // Limits count characters, and an emoji is one.
  const size = typeof input === "string" || Array.isArray(input) ? [...input].length : 0;
  const isText = typeof input === "string";
  if (issue.code === "too_big") {
    const limit = figure(Number(issue.maximum));
    return isText
      ? `This is ${figure(size)} characters long; the limit is ${limit}.`
      : `${given(size)}; the limit is ${limit}.`;
  }
  const least = Number(issue.minimum);
  if (isText)
    return size === 0 ? "This must not be empty." : `This must be at least ${least} characters long; it has ${size}.`;
  return least === 1 ? "Give at least one." : `Give at least ${least}; ${given(size)}.`;
}

const given = (count: number) => `${figure(count)} ${count === 1 ? "was" : "were"} given`;

function optionSentence(values: readonly z.core.util.Primitive[], input: unknown): string {
  const options = values.map((value) => String(value));
  if (values.includes(String(input)) && typeof input !== "string")
    return `This must be text: "${input}" in quotes, not ${shown(input)}.`;
  if (options.length <= maxListed) {
    const meant = typeof input === "string" ? likely(input, options) : null;
    return `This must be ${listed(options)}, not ${shown(input)}.${meant ? ` Did you mean ${meant}?` : ""}`;
  }
  const near = nearest(String(input), options, 3);
  return `${shown(input)} is none of the ${options.length} options. Did you mean ${listed(near)}? GET /openapi.json lists them all.`;
}

const alternatives = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Options in a sentence: "a, b or c". */
export const listed = (words: readonly string[]): string => alternatives.format(words);

const figure = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 9 });

/** What was sent, as far as it can be shown in a sentence. */
function shown(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  const text = typeof value === "string" && value.length > maxShown ? `${value.slice(0, maxShown)}…` : value;
  return (typeof text === "string" ? JSON.stringify(text) : String(text)).toWellFormed();
}
