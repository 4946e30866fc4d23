import { strangerBody, takesJson } from "./bad-bodies.ts";
import { fitsAsText, type InputSchema, inputSchema } from "./input-schema.ts";
import { isSafe, json, type MalformedInput, pathOf, type Target } from "./malformed-input.ts";
import { sampleCall, sampleFields } from "./sample.ts";

/** Paths and queries that an endpoint must refuse, or may find odd. */
export const badAddresses = (target: Target): MalformedInput[] => [...badPaths(target), ...badQueries(target)];

/** Ids that nothing can have. What leads to another address instead is only sent where nothing can come of it. */
const ids = [
  ...["%", "%z", "%zz", "%ff", "%c0%af", "%ed%a0%80", "%00", "a%00b", "%0d%0aX-Injected:%201", "%20", "%09", "%7f"],
  ...["null", "undefined", "NaN", "true", "-1", "0", "1e9", "*", "$ne", "{id}", "%7Bid%7D", "[object%20Object]"],
  ...["'%20OR%20'1'='1", "%22", "%3Cscript%3E", "{{7*7}}", "a;b", "a,b", "a:b", "a@b", "a+b", "~", "!", "()"],
  ...["%F0%9F%98%80", "%E2%80%AE", "%EF%BB%BF", "%C3%A9", "job_", "vid_", "key_", "acc_1", "job_none.mp4", ".mp4"],
  ...["%2e%2e%2fx", "..%2f..%2fx", "%2fetc%2fpasswd", "%5c..%5c", "x%2fy", "..;x"],
  ...[64, 65, 255, 1023, 1024, 1025, 2048, 2049, 7000].map((length) => "a".repeat(length)),
  ...["%E2%82%AC".repeat(400), "job_".repeat(300)],
];
const detours = ["", ".", "..", "%2e", "%2e%2e", "a/b", "a/../b", "/", "//", "x?y=1", "x#y", "x;y=1/"];

function badPaths(target: Target): MalformedInput[] {
  const [, parameter] = /\{(\w+)\}/.exec(target.spec.path) ?? [];
  const input = (what: string, path: string, expected: MalformedInput["expected"]) => ({
    ...call(target),
    what,
    target: path,
    expected,
  });
  if (parameter === undefined) return [];
  const filled = (id: string) => pathOf(target, { [parameter]: id });
  const { body } = target.spec.request;
  return [
    // With a body that is right: it is the id alone that has to stop them.
    ...ids.map((id) => ({
      ...input(`${parameter}: ${id.length > 40 ? `${id.length} characters` : id}`, filled(id), "refused"),
      ...(body && { body: Buffer.from(JSON.stringify(sampleCall(inputSchema(body)))) }),
    })),
    ...detours.map((id) =>
      input(`a path with ${id || "nothing"} in it`, filled(id), isSafe(target.spec) ? "either" : "refused"),
    ),
  ];
}

const texts = [
  ...[
    "",
    "%20",
    "0",
    "-1",
    "00",
    "1.5",
    "1e1",
    "0x10",
    "+5",
    "%205",
    "1%20",
    "1,000",
    "\u0661",
    "%EF%BC%95",
    "NaN",
    "Infinity",
    "null",
    "undefined",
    "true",
    "[]",
    "{}",
  ],
  ...[
    "%00",
    "%",
    "%zz",
    "%ff",
    "%ed%a0%80",
    "%F0%9F%98%80",
    "'%20OR%201=1",
    "../..",
    "99999999999999999999",
    "9007199254740993",
    "1e999",
    "*",
  ],
  ...["a".repeat(101), "a".repeat(1025), "a".repeat(4000), "%E2%82%AC".repeat(400)],
];
const textOf = (raw: string) => {
  try {
    return decodeURIComponent(raw.replaceAll("+", " "));
  } catch {
    return raw;
  }
};

function badQueries(target: Target): MalformedInput[] {
  const { query } = target.spec.request;
  if (!query) return [];
  const { properties = {}, required = [], ...rest } = inputSchema(query);
  const valid = Object.entries({
    ...sampleFields({ ...rest, properties, required }),
    ...chosen(target.own, properties),
  }).map(([name, value]): [string, string] => [name, encodeURIComponent(String(value))]);
  const address = (pairs: readonly (readonly [string, unknown])[]) =>
    `${pathOf(target)}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`;
  const without = (name: string) => valid.filter(([other]) => other !== name);
  const input = (what: string, path: string, wrong: boolean): MalformedInput => ({
    ...call(target),
    what,
    target: path,
    expected: wrong || !isSafe(target.spec) ? "refused" : "either",
  });
  return Object.entries(properties).flatMap(([name, field]) => [
    ...[...texts, ...beyond(field)].map((raw) =>
      input(`?${name}=${raw.slice(0, 40)}`, address([...without(name), [name, raw]]), !fitsAsText(field, textOf(raw))),
    ),
    input(
      `?${name} twice, the second wrong`,
      address([...without(name), [name, valid.find(([other]) => other === name)?.[1] ?? 1], [name, ""]]),
      !fitsAsText(field, ""),
    ),
    input(`?${name}[] instead`, address([...without(name), [`${name}[]`, "1"]]), required.includes(name)),
    input(`?${name}[a]=1 instead`, address([...without(name), [`${name}[a]`, "1"]]), required.includes(name)),
    ...(required.includes(name) ? [input(`without ?${name}`, address(without(name)), true)] : []),
  ]);
}

const chosen = (own: Target["own"], properties: object) =>
  Object.fromEntries(Object.entries(own).filter(([name]) => name in properties));

const beyond = ({ minimum, maximum, maxLength, enum: options = [] }: InputSchema): string[] => [
  ...(minimum === undefined ? [] : [String(minimum - 1)]),
  ...(maximum === undefined ? [] : [String(maximum + 1)]),
  ...(maxLength === undefined ? [] : ["a".repeat(maxLength + 1)]),
  ...options.slice(0, 2).flatMap((option) => [`${option}%20`, String(option).toUpperCase()]),
];

/** A call with nothing wrong in its body; where it could change something, its body names what does not exist. */
const call = (target: Target) => ({
  method: target.spec.method,
  headers: takesJson(target) ? [...target.credentials, ...json] : target.credentials,
  body: takesJson(target) ? strangerBody : null,
});
