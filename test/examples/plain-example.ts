import { createHash } from "node:crypto";

/** What a recorded call shows instead of what is of this machine or random. */
interface Recording {
  /** Texts of this machine, by what stands for them. */
  replaced: readonly (readonly [text: string | RegExp, by: string])[];
  /** When the first call was made; it is shown as noon of a fixed day. */
  startedAt: Date;
}

const shownStart = Date.parse("2026-01-31T12:00:00Z");
const halfADayMs = 12 * 60 * 60 * 1000;
/** What stands for the signed fields of a form for S3. */
const signedFields: Readonly<Record<string, string>> = {
  bucket: "reelwright-work-123456789012-us-east-1",
  "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20260131/us-east-1/s3/aws4_request",
  "X-Amz-Date": "20260131T120000Z",
  "X-Amz-Security-Token": "IQoJb3JpZ2luX2VjEXAMPLE",
  "X-Amz-Signature": "5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592",
  Policy: "eyJleHBpcmF0aW9uIjoiMjAyNi0wMS0zMVQxMzowMDowMFoifQ==",
};
/** How many items of a list are shown, unless they are texts or numbers. */
const shownItems = 2;

/** A recorder's view of values: the same ID is shown as the same made-up ID in every example. */
export function plainExamples({ replaced, startedAt }: Recording): (value: unknown) => unknown {
  const madeUp = new Map<string, string>();
  const idOf = (whole: string, prefix: string, random: string) => {
    const known = madeUp.get(whole) ?? `${prefix}_${lettersOf(`${prefix} ${madeUp.size}`, random.length)}`;
    madeUp.set(whole, known);
    return known;
  };
  const keyOf = (whole: string, seen: string, random: string) => seen + lettersOf(whole, random.length);
  const shiftMs = shownStart - startedAt.getTime();
  const timeOf = (time: string) => {
    const shown = Math.max(shownStart, Date.parse(time) + shiftMs);
    return new Date(shown - (shown % 1000)).toISOString();
  };
  const dateOf = (date: string) => new Date(Date.parse(date) + shiftMs + halfADayMs).toISOString().slice(0, 10);
  const textOf = (text: string) =>
    replaced
      .reduce((shown, [from, to]) => shown.replaceAll(from, to), text)
      .replaceAll(/\b(acc|dlv|job|key|kit|mus|req|upl|vid)_([0-9A-Za-z]{8,})/g, idOf)
      .replaceAll(/\b(rws|whsec)_([\w/+=-]{20,})/g, idOf)
      // The first letters of a key are shown wherever it is listed.
      .replaceAll(/\b(rw_live_\w{4})([\w-]{20,})/g, keyOf)
      .replaceAll(/(ticket=)([\w.-]+)/g, keyOf)
      .replaceAll(/(\/videos\/)(\w{26})(?=\/)/g, keyOf)
      .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, timeOf)
      .replace(/^\d{4}-\d\d-\d\d$/, dateOf);
  const plain = (value: unknown): unknown => {
    if (typeof value === "string") return textOf(value);
    if (Array.isArray(value)) return (value.every(isObject) ? value.slice(0, shownItems) : value).map(plain);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [textOf(name), signedFields[name] ?? plain(inner)]),
    );
  };
  return plain;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** So many letters and digits that look random and are always the same. */
function lettersOf(seed: string, count: number): string {
  const digest = createHash("sha512")
    .update(seed)
    .digest("base64")
    .replaceAll(/[^0-9A-Za-z]/g, "");
  return digest.repeat(Math.ceil(count / digest.length)).slice(0, count);
}
