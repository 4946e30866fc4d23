import { gzipSync } from "node:zlib";
import type { z } from "zod";
import { badValues } from "./bad-values.ts";
import { inputSchema } from "./input-schema.ts";
import { isSafe, json, type MalformedInput, pathOf, type Target } from "./malformed-input.ts";
import { sampleFields } from "./sample.ts";

type Fields = readonly (readonly [name: string, json: string])[];

/** JSON bodies that an endpoint must refuse. `schema` is of its body, or of the fields of its form. */
export function badBodies(target: Target, schema: z.ZodType): MalformedInput[] {
  const published = inputSchema(schema);
  const { properties = {}, required = [] } = published;
  const fields = Object.entries(sampleFields(published)).map(([name, value]) => [name, JSON.stringify(value)] as const);
  // Many are large and few are chosen: a body is written when it is asked for.
  const input = (what: string, bodyOf: () => string | Buffer, headers = json): MalformedInput => ({
    what,
    method: target.spec.method,
    target: pathOf(target),
    headers: [...target.credentials, ...headers],
    get body() {
      return Buffer.from(bodyOf());
    },
    expected: "refused",
  });
  const withField = (name: string, value: string) => () =>
    written([...fields.filter(([other]) => other !== name), [name, value]]);
  const withMore = (more: Fields) => () => written([...fields, ...more]);
  const first = Object.keys(properties)[0] ?? "field";
  return [
    ...Object.entries(properties).flatMap(([name, field]) =>
      badValues(field).map(({ what, json }) => input(`${name}: ${what}`, withField(name, json))),
    ),
    ...required.map((name) => input(`${name} is missing`, () => written(fields.filter(([other]) => other !== name)))),
    ...strangeNames.map((name) => input(`a field called ${name}`, withMore([[name, "1"]]))),
    input(
      `${first} is given twice`,
      withMore([
        [first, "1"],
        [first, "1"],
      ]),
    ),
    ...twice(fields).map((body) => input("a field is given twice, alike", () => body)),
    ...nonsense(written(fields)).map(([what, body]) => input(what, body)),
    ...contentTypes.map((type) => input(`as ${type}`, withMore([["stranger", "1"]]), [["Content-Type", type]])),
    input("without a content type", withMore([["stranger", "1"]]), []),
    input("compressed", () => gzipSync(written(fields)), [...json, ["Content-Encoding", "gzip"]]),
  ];
}

/** A body that names what does not exist: whatever else is odd about its call, nothing comes of it. */
export const strangerBody = Buffer.from('{"no_such_field":1}');

/** Whether calls of an endpoint carry JSON that it reads. */
export const takesJson = ({ spec }: Target) => !isSafe(spec) && (spec.request.body ?? spec.request.form) !== undefined;

const written = (fields: Fields) => `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;

/** The second of two that are alike would be taken without a word by a parser that keeps the last. */
const twice = (fields: Fields): string[] =>
  fields.slice(0, 2).flatMap(([name, value]) => {
    const escaped = `"\\u${name.charCodeAt(0).toString(16).padStart(4, "0")}${name.slice(1)}":${value}`;
    return [written([...fields, [name, value]]), `${written(fields).slice(0, -1)},${escaped}}`];
  });

const strangeNames = [
  "no_such_field",
  "",
  " ",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "account_id",
  "id",
  "\u0000",
  "\u202e",
  "x".repeat(100_000),
];

const nonsense = (valid: string): [what: string, bodyOf: () => string | Buffer][] => [
  ...[
    "null",
    "true",
    "1",
    '"text"',
    "[]",
    "[{}]",
    `[${valid}]`,
    "{",
    "}",
    "[",
    "{}{}",
    "{},",
    "nul",
    "NaN",
    "undefined",
    "01",
    "+1",
    ".5",
    "'a'",
  ].map((text): [string, () => string] => [`the body ${text.slice(0, 20)}`, () => text]),
  ["cut off", () => valid.slice(0, -1)],
  ["a comma too many", () => valid.replace(/}$/, ",}")],
  ["a comment", () => `/* hello */${valid}`],
  ["single quotes", () => "{'a':1}"],
  ["names without quotes", () => "{a:1}"],
  ["a control character in a text", () => '{"a":"\u0001"}'],
  ["a tab in a text", () => '{"a":"\t"}'],
  ["a wrong escape", () => '{"a":"\\x41"}'],
  ["a wrong \\u escape", () => '{"a":"\\u12g4"}'],
  ["two documents", () => valid + valid],
  ["a byte order mark", () => `\ufeff${valid}`],
  ["UTF-16", () => Buffer.from(valid, "utf16le")],
  ["bytes that are no UTF-8", () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ["an overlong UTF-8 sequence", () => Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])],
  ["zero bytes", () => Buffer.alloc(1000)],
  ["XML", () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ["a form", () => "a=1&b=2"],
  ["arrays 100,000 deep", () => "[".repeat(100_000) + "]".repeat(100_000)],
  ["arrays that never end", () => "[".repeat(100_000)],
  ["objects that never end", () => '{"a":'.repeat(100_000)],
  ["100,000 fields", () => `{${Array.from({ length: 100_000 }, (_, n) => `"f${n}":1`).join(",")}}`],
  ["4 MB of one text", () => `{"no_such_field":"${"x".repeat(4_000_000)}"}`],
  ["11 MB of one text", () => `{"no_such_field":"${"x".repeat(11_000_000)}"}`],
  ["a number of 100,000 digits", () => `{"no_such_field":${"9".repeat(100_000)}}`],
];

const contentTypes = [
  "text/plain",
  "text/json",
  "application/jsonp",
  "application/xml",
  "application/octet-stream",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "application",
  "/",
  ";",
  "a".repeat(3000),
];
