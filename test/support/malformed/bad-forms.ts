import { gzipSync } from "node:zlib";
import type { Form } from "#lambda/endpoint";
import { fitsAsText, type InputSchema, inputSchema } from "./input-schema.ts";
import { type MalformedInput, pathOf, type Target } from "./malformed-input.ts";

type Part = { head: string; content: Buffer | string };

const boundary = "----malformed";
const type = `multipart/form-data; boundary=${boundary}`;

/** Multipart bodies that an endpoint must refuse. */
export function badForms(target: Target, form: Form): MalformedInput[] {
  const { properties = {} } = inputSchema(form.fields);
  const files = Object.entries(form.files);
  const parts = files.slice(0, 1).map(([name]) => file(name));
  // Many are large and few are chosen: a body is written when it is asked for.
  const input = (what: string, bodyOf: () => Buffer | string, contentType = type): MalformedInput => ({
    what,
    method: target.spec.method,
    target: pathOf(target),
    expected: "refused",
    headers: [...target.credentials, ["Content-Type", contentType]],
    get body() {
      const body = bodyOf();
      return typeof body === "string" ? Buffer.from(body, "latin1") : body;
    },
  });
  const with_ = (...more: Part[]) => written([...parts, ...more]);
  const whole = with_(field("no_such_field", "1"));
  const compressed = { ...input("compressed", () => ""), body: gzipSync(whole) };
  const [name = "field"] = Object.keys(properties);
  return [
    ...Object.entries(properties).flatMap(([name, schema]) =>
      badTexts(schema).map((text) => input(`${name}: ${shown(text)}`, () => with_(field(name, text)))),
    ),
    ...files.flatMap(([name, { maxCount, maxBytes }]) => [
      input(`${maxCount + 1} files for ${name}`, () => written(Array.from({ length: maxCount + 1 }, () => file(name)))),
      ...(maxBytes <= 60_000_000
        ? [input(`a byte too many for ${name}`, () => written([file(name, Buffer.alloc(maxBytes + 1, 120))]))]
        : []),
      input(`${name} as a text`, () => with_(field(name, "text"))),
    ]),
    input(`${name} twice`, () => with_(field(name, "1"), field(name, "1"))),
    input("a field that does not exist", () => whole),
    ...["no_such_file", "constructor", "__proto__", "toString", ""].map((name) =>
      input(`a file called ${shown(name)}`, () => with_(file(name))),
    ),
    input("a file in a field's place", () => with_(file(name))),
    input("201 fields", () => with_(...Array.from({ length: 201 }, (_, n) => field(`f${n}`, "x")))),
    input("10,000 fields", () => with_(...Array.from({ length: 10_000 }, (_, n) => field(`f${n}`, "x")))),
    input("150 files", () => written(Array.from({ length: 150 }, () => file("no_such_file")))),
    input("7 fields of 990 kB", () =>
      with_(...Array.from({ length: 7 }, (_, n) => field(`f${n}`, "x".repeat(990_000)))),
    ),
    input("199 fields of 20 kB", () =>
      with_(...Array.from({ length: 199 }, (_, n) => field(`f${n}`, "x".repeat(20_000)))),
    ),
    input("a megabyte of control characters", () => with_(field("no_such_field", "\u0001".repeat(999_000)))),
    input("30 files of one field", () => written(Array.from({ length: 30 }, () => file(files[0]?.[0] ?? "file")))),
    input("files that browsers send empty, and nothing else", () => written(files.map(([name]) => emptyFile(name)))),
    { ...compressed, headers: [...compressed.headers, ["Content-Encoding", "gzip"]] },
    input("a field of 1.1 MB", () => with_(field("no_such_field", "x".repeat(1_100_000)))),
    ...["__proto__", "constructor", "", "\u0000", "x".repeat(10_000), "a[b]", "a[]", "\u00e9"].map((odd) =>
      input(`a field called ${shown(odd)}`, () => with_(field(odd, "1"))),
    ),
    ...brokenParts.map(([what, head]) => input(what, () => with_({ head, content: "1" }, field("no_such_field", "1")))),
    ...cuts(whole).map(([what, body]) => input(what, () => body)),
    ...brokenBodies(whole).map(([what, body]) => input(what, () => body)),
    ...contentTypes.map((contentType) => input(`as ${shown(contentType)}`, () => whole, contentType)),
  ];
}

const field = (name: string, text: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content: Buffer.from(text),
});
const file = (name: string, content: Buffer = Buffer.from("no media")): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename="a.mp3"\r\nContent-Type: audio/mpeg`,
  content,
});

const emptyFile = (name: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"; filename=""\r\nContent-Type: application/octet-stream`,
  content: "",
});

function written(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ head, content }) => [
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`, "latin1"),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

const texts = [
  "",
  " ",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e999",
  "[]",
  "{}",
  "[",
  '["x"]',
  "[null]",
  '{"a":1}',
  "\u0000",
  "../../etc/passwd",
  "file:///etc/passwd",
  "http://localhost/",
  "javascript:alert(1)",
  `${"[".repeat(100_000)}`,
];

const badTexts = (schema: InputSchema): string[] =>
  [
    ...texts,
    ...(schema.maxLength ? ["x".repeat(schema.maxLength + 1)] : []),
    ...(schema.maxItems
      ? [JSON.stringify(Array.from({ length: schema.maxItems + 1 }, () => "https://media.example.com/a.jpg"))]
      : []),
    ...(schema.enum ?? []).slice(0, 2).flatMap((option) => [`${option} `, `${option}\n`, `${option}\u0000`]),
  ].filter((text) => !fitsAsText(schema, text));

const shown = (text: string) =>
  text.length > 40 ? `${text.slice(0, 20)}… (${text.length} characters)` : JSON.stringify(text);

const disposition = 'Content-Disposition: form-data; name="a"';
const brokenParts: [what: string, head: string][] = [
  ["a part without headers", ""],
  ["a part without a disposition", "Content-Type: text/plain"],
  ["a part without a name", "Content-Disposition: form-data"],
  ["a part that is no form data", 'Content-Disposition: attachment; name="a"'],
  ["a disposition that never ends", 'Content-Disposition: form-data; name="a'],
  ["a disposition twice", `${disposition}\r\n${disposition}`],
  ["a header without a colon", `${disposition}\r\nnonsense`],
  ["3,000 headers in a part", `${disposition}\r\n${Array.from({ length: 3000 }, (_, n) => `X-${n}: x`).join("\r\n")}`],
  ["a header of 200,000 bytes in a part", `${disposition}\r\nX-Flood: ${"x".repeat(200_000)}`],
  ["a part that is multipart itself", `${disposition}\r\nContent-Type: multipart/mixed; boundary=${boundary}`],
  ["a part in an encoding nobody knows", `${disposition}\r\nContent-Transfer-Encoding: x-none`],
  ["a part in a character set nobody knows", `${disposition}\r\nContent-Type: text/plain; charset=x-none`],
  ["a file name in a wrong encoding", `${disposition}; filename*=UTF-8''%ff%fe`],
  ["a file name that leads elsewhere", `${disposition}; filename="../../../etc/passwd"`],
  ["a file name of 100,000 bytes", `${disposition}; filename="${"x".repeat(100_000)}"`],
  ["a file name with a zero byte", `${disposition}; filename="a\u0000.mp3"`],
];

const cuts = (whole: Buffer): [what: string, body: Buffer][] =>
  [
    0,
    1,
    5,
    boundary.length,
    boundary.length + 3,
    60,
    100,
    150,
    Math.floor(whole.length / 2),
    whole.length - 4,
    whole.length - 20,
    whole.length - boundary.length - 6,
  ].map((at) => [`cut after ${at} bytes`, whole.subarray(0, Math.max(0, at))]);

const brokenBodies = (whole: Buffer): [what: string, body: Buffer | string][] => [
  ["no parts at all", `--${boundary}--\r\n`],
  ["boundaries alone", `--${boundary}\r\n`.repeat(1000)],
  ["line feeds alone", whole.toString("latin1").replaceAll("\r\n", "\n")],
  ["another boundary", whole.toString("latin1").replaceAll(boundary, "other")],
  ["something in front", Buffer.concat([Buffer.alloc(100_000, 120), whole])],
  ["something behind", Buffer.concat([whole, Buffer.alloc(100_000, 120)])],
  ["zero bytes", Buffer.alloc(100_000)],
  ["JSON", '{"title":"x"}'],
  ["boundaries that are nearly right", `--${boundary}x\r\n${disposition}\r\n\r\n1\r\n--${boundary}x--\r\n`],
];

const contentTypes = [
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${"x".repeat(5000)}`,
  "multipart/form-data; boundary=other",
  "multipart/mixed; boundary=----malformed",
  "multipart/form-data; charset=utf-8",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=----malformed, multipart/form-data; boundary=b",
  `multipart/form-data; boundary*=UTF-8''${boundary}%ff`,
  "",
  "multipart/form-data;;;=;=",
];
