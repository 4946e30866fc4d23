import { PassThrough, Readable } from "node:stream";
import { expect, it } from "vitest";
import { readText } from "#lambda/ingest/read-text";

it("a body that is a text is read as a whole", async () => {
  const pieces = [
    Buffer.from('{"a":"'),
    Buffer.from("é").subarray(0, 1),
    Buffer.from("é").subarray(1),
    Buffer.from('"}'),
  ];

  expect(await readText(Readable.from(pieces), { maxBytes: 10, mostMs: 60_000 })).toBe('{"a":"é"}');
});

it("one that is too large is refused, and its connection stays open for the answer", async () => {
  const body = new PassThrough();
  body.write("12345");

  await expect(readText(body, { maxBytes: 4, mostMs: 60_000 })).rejects.toMatchObject({ code: "payload_too_large" });
  expect(body.destroyed).toBe(false);
});

it("one that does not come in time is refused, and so holds no place", async () => {
  const body = new PassThrough();
  body.write("{");

  await expect(readText(body, { maxBytes: 10, mostMs: 10 })).rejects.toThrow("did not come within 0.01 seconds");
  expect(body.destroyed).toBe(false);
});
