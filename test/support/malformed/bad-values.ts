import { fits, type InputSchema } from "./input-schema.ts";
import { sampleOf } from "./sample.ts";

/** A value that a field must not take, as JSON text: some cannot be written otherwise. */
export interface BadValue {
  what: string;
  json: string;
}

const depth = 100_000;
/** Wrong wherever they stand. */
const always: readonly BadValue[] = [
  { what: "an unpaired high surrogate", json: '"a\\ud800"' },
  { what: "an unpaired low surrogate", json: '"\\udfff b"' },
  { what: "arrays 100,000 deep", json: "[".repeat(depth) + "]".repeat(depth) },
  { what: "objects 100,000 deep", json: `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}` },
  { what: "a number beyond all numbers", json: "1e999" },
];
/** Wrong where they do not fit. */
const strangers: readonly string[] = [
  ...["null", "true", "false", "0", "1", "-1", "0.5", "1.5", "1e308", "-1e308", "9007199254740993", "1e-7"],
  ...[
    '""',
    '" "',
    '"0"',
    '"1"',
    '"true"',
    '"null"',
    '"\\u0000"',
    '"\\ud83d\\ude00"',
    '"\\u202eabc"',
    '"%00"',
    '"../../x"',
  ],
  ...["[]", "[null]", "[[]]", '["x"]', "[1,2,3]", "{}", '{"a":1}', '{"__proto__":{"admin":true}}', '{"length":1}'],
  ...['"__proto__"', '"constructor"', '"toString"', '"$ne"', '"file:///etc/passwd"', '"javascript:alert(1)"'],
];

/** What a field of this schema must refuse: other types, its bounds and one beyond, near misses, and what hurts parsers. */
export function badValues(schema: InputSchema): BadValue[] {
  const isWrong = (json: string): boolean => !fits(schema, JSON.parse(json));
  // Some are a megabyte: they are not written to be read again.
  const close = [...boundaries(schema), ...nearMisses(schema)].filter((value) => !fits(schema, value));
  const wrong = [
    ...strangers.filter(isWrong),
    ...close.map((value) => JSON.stringify(value)),
    ...listsOfBad(schema).filter(isWrong),
  ];
  return [...always, ...unbounded(schema), ...[...new Set(wrong)].map((json) => ({ what: shown(json), json }))];
}

const shown = (json: string) => (json.length > 40 ? `${json.slice(0, 30)}… (${json.length} characters)` : json);

function boundaries({ minLength, maxLength, minimum, maximum, minItems, maxItems, items }: InputSchema): unknown[] {
  const list = (length: number) => Array.from({ length }, () => sampleOf(items ?? {}));
  return [
    ...(minLength ? ["x".repeat(minLength - 1)] : []),
    ...(maxLength ? ["x".repeat(maxLength + 1), "é".repeat(maxLength + 1), "x".repeat(100 * maxLength)] : []),
    ...(minimum === undefined ? [] : [minimum - 1, minimum - 0.5]),
    ...(maximum === undefined ? [] : [maximum + 1, maximum + 0.5, maximum * 1000]),
    ...(minItems ? [list(minItems - 1)] : []),
    // Of options that may be named twice no list is too long.
    ...(maxItems && !items?.enum ? [list(maxItems + 1), list(100 * maxItems)] : []),
  ];
}

const nearMisses = (schema: InputSchema): unknown[] =>
  (schema.enum ?? []).slice(0, 3).flatMap((value) => (typeof value === "string" ? spellings(value) : [String(value)]));

const spellings = (word: string) => [
  `${word} `,
  ` ${word}`,
  word.toUpperCase(),
  `${word}\n`,
  word.slice(0, -1),
  [word],
];

const listsOfBad = ({ type, items }: InputSchema): string[] =>
  type === "array" && items
    ? badValues(items)
        .filter(({ json }) => json.length < 1000 && !/\\ud[89a-f]|1e999/.test(json))
        .map(({ json }) => `[${json}]`)
    : [];

/** A text that nothing bounds is one that a megabyte fits into. */
const unbounded = ({ type, enum: options, pattern, maxLength }: InputSchema): BadValue[] =>
  type === "string" && !options && !pattern && maxLength === undefined
    ? [{ what: "a megabyte of text", json: JSON.stringify("x".repeat(1_000_000)) }]
    : [];
