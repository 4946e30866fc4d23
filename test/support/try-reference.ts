import { systemIds } from "@reelwright/platform/ids";
import type { Headers } from "./malformed/malformed-input.ts";
import { exchangeSurely, type RawAnswer } from "./malformed/raw-exchange.ts";
import type { Reference } from "./references.ts";
import { withoutId } from "./refusal-of.ts";

interface Attempt {
  /** Another account's thing. */
  theirs: string;
  /** By the number of the call: where few calls a minute are allowed, several accounts take turns. */
  credentials(call: number): Headers;
  localAddress?: string;
  /** Chooses a few of the IDs that are nothing's, others at each number. Without it all are tried. */
  sample?: number;
}

/** Names another account's thing, and then things that never were. Answers how many were tried, and what was told apart. */
export async function tryReference(
  baseUrl: string,
  reference: Reference,
  { theirs, credentials, localAddress, sample }: Attempt,
): Promise<{ tried: number; faults: string[] }> {
  let calls = 0;
  const ask = (id: string) => askFor(baseUrl, reference, id, { credentials: credentials(calls++), localAddress });
  const foreign = await ask(theirs);
  const faults = foreign.status === (reference.isPage ? 200 : 404) ? [] : [`another's is answered ${foreign.status}`];
  const [first = "", ...more] = idsOfNothing(reference, theirs);
  const others = [first, ...(sample === undefined ? more : fewOf(more, sample))];
  for (const id of others) {
    const answer = lasting(await ask(id));
    if (answer !== lasting(foreign)) faults.push(`${id.slice(0, 60)}: ${answer} instead of ${lasting(foreign)}`);
  }
  return { tried: others.length, faults };
}

export async function askFor(
  baseUrl: string,
  { call }: Reference,
  id: string,
  of: { credentials: Headers; localAddress?: string; more?: string },
): Promise<RawAnswer> {
  const { headers, target, ...rest } = await call(id);
  return exchangeSurely(
    baseUrl,
    { ...rest, target: target + (of.more ?? ""), headers: [...of.credentials, ...headers] },
    { localAddress: of.localAddress },
  );
}

/** An answer byte for byte, but for what is of its own moment and for the ID that was sent. */
export function lasting({ status, headers, body }: RawAnswer): string {
  const own = ["date", "x-request-id", "ratelimit", "content-length"];
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name));
  const plain = body.replace(/"request_id":"req_[\w-]+"/, '"request_id":"req_"');
  return JSON.stringify([status, kept, withoutId(plain)]);
}

/** Ids that are nothing's, some of which nothing could have. */
function idsOfNothing({ kind, isPage }: Reference, theirs: string): string[] {
  const known = nothings[kind]();
  const isId = !["path", "upload", "hook"].includes(kind) && !isPage;
  return isId ? [...known, ...impossible, ...near(theirs)] : known;
}

/** Every eighth, beginning elsewhere at each number: eight numbers in a row choose all. */
const fewOf = (ids: readonly string[], number: number): string[] => ids.filter((_, index) => index % 8 === number % 8);

/** Ids that are nothing's. */
export const nothings: Record<Reference["kind"], () => string[]> = {
  job: () => [systemIds.timeOrdered("job", new Date())],
  aiVideo: () => [systemIds.timeOrdered("job", new Date())],
  thumbnail: () => [systemIds.timeOrdered("job", new Date())],
  music: () => [systemIds.timeOrdered("job", new Date())],
  track: () => [systemIds.timeOrdered("mus", new Date())],
  video: () => [systemIds.timeOrdered("vid", new Date())],
  brandKit: () => [systemIds.timeOrdered("kit", new Date())],
  edit: () => [systemIds.timeOrdered("job", new Date())],
  key: () => [systemIds.random("key")],
  delivery: () => [systemIds.timeOrdered("dlv", new Date())],
  upload: () => [`upload://${systemIds.random("upl")}/a.jpg`, `upload://${systemIds.random("upl")}`],
  hook: () => [
    `${systemIds.random("acc")}/${systemIds.timeOrdered("job", new Date())}`,
    `none/${systemIds.timeOrdered("job", new Date())}`,
    "none/none",
  ],
  path: () => [
    "/videos/AAAAAAAAAAAAAAAAAAAAAA/vid_1.jpg",
    "/videos/../vid_1.jpg",
    `/videos/${"x".repeat(900)}/vid_${"1".repeat(1100)}.jpg`,
    "/videos/%00/vid_.jpg",
    "/videos/vid_1",
    "/videos/é/vid_1.jpg",
  ],
};
const impossible = [
  "%00",
  "x".repeat(99),
  "x".repeat(101),
  "x".repeat(1025),
  "x".repeat(2049),
  "%E2%82%AC",
  "..%2f..%2fx",
  "a%0d%0ab",
  "null",
  "job_",
  "%zz",
];
const near = (id: string) => [
  id.slice(0, -1),
  `${id}0`,
  id.toLowerCase(),
  `${id}%20`,
  encodeURIComponent(`${id}\u0000`),
];
