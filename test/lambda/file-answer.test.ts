import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { answerFile } from "#lambda/file-answer";

const elsewhere = "/videos/a/1/vid_1.mp4";
const fileOf = (sizeBytes: number) => ({
  sizeBytes,
  etag: '"a"',
  modifiedAt: new Date("2026-11-28T10:00:00Z"),
  contentType: "video/mp4",
  open: () => Readable.from(["a"]),
});
const answerTo = (sizeBytes: number, headers: Record<string, string> = {}, method = "GET") =>
  answerFile(fileOf(sizeBytes), { method, headers }, { name: "vid_1.mp4", elsewhere });

it("a file of more than Lambda streams is answered with its own address", async () => {
  expect(await answerTo(200_000_000)).toMatchObject({ statusCode: 302, headers: { Location: elsewhere }, body: "" });
  expect(await answerTo(190_000_000)).toMatchObject({ statusCode: 200 });
});

it("its size is told, and a part of it is sent", async () => {
  const length = { "Content-Length": "2000000000" };

  expect(await answerTo(2e9, {}, "HEAD")).toMatchObject({ statusCode: 200, headers: length });
  expect(await answerTo(2e9, { range: "bytes=0-9" })).toMatchObject({ statusCode: 206 });
  expect(await answerTo(2e9, { range: "bytes=0-" })).toMatchObject({ statusCode: 302 });
});
