import { takesIdempotencyKey } from "#lambda/idempotency-key";
import { strangerBody, takesJson } from "./bad-bodies.ts";
import { type Headers, isSafe, json, type MalformedInput, pathOf, type Target } from "./malformed-input.ts";

/** Headers and methods that an endpoint must refuse, or may find odd. Nothing can come of the calls that carry them. */
export function badHeads(target: Target): MalformedInput[] {
  const { spec, credentials } = target;
  const safe = isSafe(spec);
  const base: Pick<MalformedInput, "method" | "target" | "headers" | "body"> = {
    method: spec.method,
    target: safe ? readable(target) : pathOf(target, {}),
    headers: takesJson(target) ? [...credentials, ...json] : credentials,
    body: takesJson(target) ? strangerBody : null,
  };
  const odd = (what: string, headers: Headers, of: Partial<MalformedInput> = {}): MalformedInput => ({
    ...base,
    what,
    headers: [...base.headers, ...headers],
    expected: safe ? "either" : "refused",
    ...of,
  });
  return [
    ...oddHeaders.map(([name, value]) => odd(`${name}: ${shown(value)}`, [[name, value]])),
    ...floods.map(([what, headers]) => odd(what, headers)),
    ...brokenHeaders.map(([what, headers]) => odd(what, headers, { expected: "front" })),
    ...(takesIdempotencyKey(spec)
      ? badKeys.map((key) => odd(`Idempotency-Key: ${shown(key)}`, [["Idempotency-Key", key]], { expected: "refused" }))
      : []),
    ...(spec.access.kind === "open"
      ? []
      : strangers.map((headers) => ({
          ...base,
          what: `as ${headers.map(([name, value]) => `${name} ${shown(value)}`)}`,
          headers: [...headers, ...(takesJson(target) ? json : [])],
          expected: "refused" as const,
        }))),
    ...otherMethods.map((method) =>
      odd(`by ${method}`, [], {
        method,
        expected: method === "OPTIONS" || method === "HEAD" ? "either" : "refused",
        ...(method === "HEAD" && { body: null }),
      }),
    ),
    ...foreignMethods.map((method) => odd(`by ${method}`, [], { method, expected: "front" })),
    ...addressesOfNothing(target).map((address) =>
      odd(`at ${address.slice(0, 60)}`, [], { target: address, expected: "refused" }),
    ),
    ...(safe
      ? [
          odd("with a body", [["Content-Type", "application/json"]], { body: Buffer.from('{"a":1}') }),
          odd("with a body that is no JSON", [], { body: Buffer.from("{") }),
        ]
      : []),
  ];
}

/** The address of what a GET shows, with the query that it needs. */
export const readable = (target: Target) => {
  const { query } = target.spec.request;
  return query && target.own.jobId ? `${pathOf(target)}?jobId=${target.own.jobId}` : pathOf(target);
};

const shown = (value: string) =>
  value.length > 40 ? `${value.slice(0, 20)}… (${value.length} characters)` : JSON.stringify(value);

const oddHeaders: Headers = [
  ...["abc", "-1", "100", "101", "00", "end ", "END", "1e1", "\u00e9", "x".repeat(5000), ""].map(
    (id) => ["Last-Event-ID", id] as const,
  ),
  ...[
    "bytes",
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=5-2",
    "bytes=-0",
    "bytes=99999999999999999999-",
    "bytes=0-0,2-2",
    "bytes=0-0, ".repeat(200),
    "items=0-1",
    "bytes=--1",
  ].map((range) => ["Range", range] as const),
  ...["", ",", "unknown", "127.0.0.1", "256.256.256.256", "::1, ::2", "a".repeat(3000), "' OR 1=1"].map(
    (hop) => ["X-Forwarded-For", hop] as const,
  ),
  ...["x", "", "\u00ff".repeat(64)].map((secret) => ["X-Origin-Verify", secret] as const),
  ["X-HTTP-Method-Override", "DELETE"],
  ["X-Original-URL", "/api/keys"],
  ["X-Forwarded-Host", "evil.example"],
  ["X-Amzn-Trace-Id", "\u00ff"],
  ["X-Request-Id", "req_mine"],
  ["Accept", "image/*;q=-1, \u00ff"],
  ["Accept-Encoding", "zstd;q=9, ,"],
  ["Accept-Language", "x".repeat(4000)],
  ["Cookie", `${"a=b; ".repeat(500)}`],
  ["Origin", "null"],
  ["If-None-Match", '"'],
  ["If-Modified-Since", "yesterday"],
  ["If-Range", "x"],
  ["Content-Language", "\u0080"],
  ["__proto__", "polluted"],
  ["constructor", "polluted"],
  ["Expect", "100-continue"],
  ["Connection", "close, x-api-key, authorization"],
  ["Upgrade", "websocket"],
];

const floods: [what: string, headers: Headers][] = [
  ["with 80 headers more", Array.from({ length: 80 }, (_, n) => [`X-Flood-${n}`, "x"])],
  ["with the same header 80 times", Array.from({ length: 80 }, () => ["X-Flood", "x"])],
  ["with a header of 12,000 bytes", [["X-Flood", "x".repeat(12_000)]]],
  [
    "with two content types",
    [
      ["Content-Type", "text/plain"],
      ["Content-Type", "application/json"],
    ],
  ],
];

/** What HTTP itself forbids, or more of it than servers take. */
const brokenHeaders: [what: string, headers: Headers][] = [
  ["with headers of 100,000 bytes", Array.from({ length: 100 }, (_, n) => [`X-Flood-${n}`, "x".repeat(1000)])],
  ["with 3,000 headers", Array.from({ length: 3000 }, (_, n) => [`X-${n}`, ""])],
  ["with a name of 20,000 bytes", [["x".repeat(20_000), "x"]]],
  ["with a name that is none", [["X Flood", "x"]]],
  ["with a control character", [["X-Flood", "a\u0001b"]]],
  ["with a zero byte", [["X-Flood", "a\u0000b"]]],
  ["with a bare carriage return", [["X-Flood", "a\rb"]]],
  [
    "with two lengths",
    [
      ["Content-Length", "1"],
      ["Content-Length", "2"],
    ],
  ],
  ["with a length that is none", [["Content-Length", "abc"]]],
  ["with a negative length", [["Content-Length", "-1"]]],
  [
    "with a length and chunks",
    [
      ["Content-Length", "5"],
      ["Transfer-Encoding", "chunked"],
    ],
  ],
  ["with a transfer encoding nobody knows", [["Transfer-Encoding", "xchunked"]]],
];

const badKeys = ["", " ", "two words", "x".repeat(256), "x".repeat(4000), "\u00e9", "a\tb", "\u00ff", "a, b c"];

const strangers: Headers[] = [
  [["X-API-Key", ""]],
  [["X-API-Key", "x".repeat(8000)]],
  [["X-API-Key", `rw_live_${"0".repeat(22)}_${"0".repeat(49)}`]],
  [["X-API-Key", "rw_live_\u00e9"]],
  [["Authorization", ""]],
  [["Authorization", "Bearer"]],
  [["Authorization", "Bearer "]],
  [["Authorization", "Basic YTpi"]],
  [["Authorization", `Bearer ${"x".repeat(8000)}`]],
  [["Authorization", "Bearer __proto__"]],
];

const otherMethods = ["PUT", "HEAD", "OPTIONS"];
/** Methods that the distribution takes from nobody. */
const foreignMethods = ["TRACE", "PROPFIND", "LOCK", "PURGE", "CONNECT", "get", "G@T"];

/** Where nothing is, near something that is. */
const addressesOfNothing = (target: Target) => {
  const path = pathOf(target, {});
  return [
    `${path}/extra/segment`,
    `${path}%00`,
    `/API${path.slice(4)}`,
    `/api/v1${path.slice(4)}`,
    `${path}.json`,
    `/api/none/${path.slice(5)}`,
    `${path};a=b`,
  ];
};
