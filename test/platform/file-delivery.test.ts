import { type FileVersion, fileDelivery, isUnconditional } from "@reelwright/http/file-delivery";
import { expect, it } from "vitest";

const modified = "Tue, 15 Nov 2026 12:45:26 GMT";
const before = "Tue, 15 Nov 2026 12:45:25 GMT";
const after = "Tue, 15 Nov 2026 12:45:27 GMT";
const file: FileVersion = { etag: '"v2"', modifiedAt: new Date("2026-11-15T12:45:26.789Z"), sizeBytes: 10 };
const weak: FileVersion = { ...file, etag: 'W/"v2"' };
const empty: FileVersion = { ...file, sizeBytes: 0 };

type Case = [what: string, headers: Record<string, string>, expected: unknown, of?: FileVersion, method?: string];

const cases: Case[] = [
  ["nothing asked: the file", {}, 200],
  ["If-None-Match with its ETag", { "if-none-match": '"v2"' }, 304],
  ["If-None-Match with its ETag among others", { "if-none-match": '"v1", "v2"' }, 304],
  ["If-None-Match with a comma inside an ETag", { "if-none-match": '"a,b", "v1"' }, 200],
  ["If-None-Match with its ETag as a weak one", { "if-none-match": 'W/"v2"' }, 304],
  ["If-None-Match with a weak ETag of the file", { "if-none-match": '"v2"' }, 304, weak],
  ["If-None-Match with any", { "if-none-match": "*" }, 304],
  ["If-None-Match with another ETag", { "if-none-match": '"v1"' }, 200],
  ["If-None-Match without quotes", { "if-none-match": "v2" }, 200],
  ["If-None-Match by HEAD", { "if-none-match": '"v2"' }, 304, file, "HEAD"],
  ["If-Modified-Since the same second", { "if-modified-since": modified }, 304],
  ["If-Modified-Since later", { "if-modified-since": after }, 304],
  ["If-Modified-Since earlier", { "if-modified-since": before }, 200],
  ["If-Modified-Since what is no date", { "if-modified-since": "yesterday" }, 200],
  ["If-None-Match wins over a later date", { "if-none-match": '"v1"', "if-modified-since": after }, 200],
  ["If-None-Match wins over an earlier date", { "if-none-match": '"v2"', "if-modified-since": before }, 304],
  ["If-Match with its ETag", { "if-match": '"v2"' }, 200],
  ["If-Match with another ETag", { "if-match": '"v1"' }, 412],
  ["If-Match with a weak ETag", { "if-match": 'W/"v2"' }, 412, weak],
  ["If-Match wins over If-None-Match", { "if-match": '"v1"', "if-none-match": '"v2"' }, 412],
  ["If-Match wins over If-Unmodified-Since", { "if-match": '"v2"', "if-unmodified-since": before }, 200],
  ["If-Unmodified-Since earlier", { "if-unmodified-since": before }, 412],
  ["If-Unmodified-Since the same second", { "if-unmodified-since": modified }, 200],
  ["the first bytes", { range: "bytes=0-3" }, "bytes 0-3/10"],
  ["one byte", { range: "bytes=9-9" }, "bytes 9-9/10"],
  ["from a byte to the end", { range: "bytes=4-" }, "bytes 4-9/10"],
  ["the last bytes", { range: "bytes=-3" }, "bytes 7-9/10"],
  ["more last bytes than there are", { range: "bytes=-30" }, "bytes 0-9/10"],
  ["a range beyond the end is cut", { range: "bytes=5-500" }, "bytes 5-9/10"],
  ["a range of more digits than a number has", { range: `bytes=5-${"9".repeat(400)}` }, "bytes 5-9/10"],
  ["the unit in capitals", { range: "Bytes=0-3" }, "bytes 0-3/10"],
  ["a range behind the end", { range: "bytes=10-" }, "bytes */10"],
  ["no last bytes", { range: "bytes=-0" }, "bytes */10"],
  ["any range of an empty file", { range: "bytes=0-" }, "bytes */0", empty],
  ["several ranges: the file", { range: "bytes=0-1,4-5" }, 200],
  ["a range from high to low: the file", { range: "bytes=5-2" }, 200],
  ["a range of nothing: the file", { range: "bytes=-" }, 200],
  ["another unit: the file", { range: "seconds=1-2" }, 200],
  ["a range by HEAD: the file", { range: "bytes=0-3" }, 200, file, "HEAD"],
  ["If-Range with its ETag", { range: "bytes=0-3", "if-range": '"v2"' }, "bytes 0-3/10"],
  ["If-Range with another ETag: the file", { range: "bytes=0-3", "if-range": '"v1"' }, 200],
  ["If-Range with a weak ETag: the file", { range: "bytes=0-3", "if-range": 'W/"v2"' }, 200, weak],
  ["If-Range with its date", { range: "bytes=0-3", "if-range": modified }, "bytes 0-3/10"],
  ["If-Range with another date: the file", { range: "bytes=0-3", "if-range": after }, 200],
  [
    "If-Range of an older version, and a range behind the end: the file",
    { range: "bytes=99-", "if-range": '"v1"' },
    200,
  ],
  ["a condition is judged before a range", { range: "bytes=99-", "if-none-match": '"v2"' }, 304],
];

it.each(cases)("%s", (_, headers, expected, of = file, method = "GET") => {
  const delivery = fileDelivery({ method, headers }, of);

  expect("contentRange" in delivery ? delivery.contentRange : delivery.status).toBe(expected);
});

it("names the bytes of a part, both ends included", () => {
  expect(fileDelivery({ method: "GET", headers: { range: "bytes=2-4" } }, file)).toEqual({
    status: 206,
    range: { start: 2, end: 4 },
    contentRange: "bytes 2-4/10",
  });
});

it("is the file as a whole for every version of it, where no header asks for less", () => {
  const known = { method: "GET", headers: { accept: "video/mp4", "user-agent": "curl" } };
  const unsure = cases.filter(([, headers]) => Object.keys(headers).length > 0);

  expect(isUnconditional(known)).toBe(true);
  expect(unsure.filter(([, headers]) => isUnconditional({ method: "GET", headers }))).toEqual([]);
  expect(isUnconditional({ ...known, method: "HEAD" })).toBe(false);
});
