/** The version of a file on a server. */
export interface FileVersion {
  /** As in the header: with quotes, and `W/` before a weak one. */
  etag: string;
  modifiedAt: Date;
  sizeBytes: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

export type FileDelivery =
  | { status: 200 | 304 | 412 }
  | { status: 206; range: ByteRange; contentRange: string }
  | { status: 416; contentRange: string };

/** A GET or HEAD; header names in lower case. */
export interface FileRequest {
  method: string;
  headers: Readonly<Partial<Record<string, string | string[]>>>;
}

/**
 * The answer to a GET or HEAD for a file, by RFC 9110: its conditions first (13.2.2), then its range (14.2). An unknown
 * kind of range, several ranges, or a range of a HEAD mean the whole file.
 */
export function fileDelivery({ method, headers }: FileRequest, file: FileVersion): FileDelivery {
  const header = (name: string) => headers[name]?.toString().trim();
  const failed = failedCondition(header, file);
  if (failed) return { status: failed };
  const ifRange = header("if-range");
  if (method !== "GET" || (ifRange !== undefined && !isSameVersion(ifRange, file))) return { status: 200 };
  return deliverRange(header("range"), file.sizeBytes);
}

/** Whether a request asks for the whole file without conditions, so that the answer does not depend on its version. */
export const isUnconditional = ({ method, headers }: FileRequest): boolean =>
  method === "GET" && !Object.keys(headers).some((name) => name === "range" || name.startsWith("if-"));

function failedCondition(header: (name: string) => string | undefined, file: FileVersion): 304 | 412 | null {
  const [match, noneMatch] = [header("if-match"), header("if-none-match")];
  const [since, unchangedSince] = [httpDate(header("if-modified-since")), httpDate(header("if-unmodified-since"))];
  if (match !== undefined) {
    if (!isListed(match, file.etag, isStrongMatch)) return 412;
  } else if (unchangedSince !== null && modifiedSecond(file) > unchangedSince) return 412;
  // A date is second best: an ETag also distinguishes changes within one second.
  if (noneMatch !== undefined) return isListed(noneMatch, file.etag, isWeakMatch) ? 304 : null;
  return since !== null && modifiedSecond(file) <= since ? 304 : null;
}

function isListed(list: string, etag: string, matches: (one: string, other: string) => boolean): boolean {
  if (list === "*") return true;
  return (list.match(/(?:W\/)?"[^"]*"/g) ?? []).some((listed) => matches(listed, etag));
}

const isStrongMatch = (one: string, other: string) => one === other && one.startsWith('"');
const isWeakMatch = (one: string, other: string) => one.replace(/^W\//, "") === other.replace(/^W\//, "");

/** A range is only useful together with other ranges of exactly the same version. */
function isSameVersion(ifRange: string, file: FileVersion): boolean {
  return ifRange.includes('"') ? isStrongMatch(ifRange, file.etag) : httpDate(ifRange) === modifiedSecond(file);
}

/** Milliseconds since 1970; null for text that is not a date, which must be ignored. */
function httpDate(text: string | undefined): number | null {
  const date = text?.endsWith(" GMT") ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : date;
}

/** Headers carry whole seconds. */
const modifiedSecond = ({ modifiedAt }: FileVersion) => Math.floor(modifiedAt.getTime() / 1000) * 1000;

function deliverRange(range: string | undefined, sizeBytes: number): FileDelivery {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(range ?? "") ?? [];
  if (!(first || last) || (first && last && Number(first) > Number(last))) return { status: 200 };
  const start = first ? Number(first) : Math.max(0, sizeBytes - Number(last));
  const end = first && last ? Math.min(Number(last), sizeBytes - 1) : sizeBytes - 1;
  if (start > end) return { status: 416, contentRange: `bytes */${sizeBytes}` };
  return { status: 206, range: { start, end }, contentRange: `bytes ${start}-${end}/${sizeBytes}` };
}
