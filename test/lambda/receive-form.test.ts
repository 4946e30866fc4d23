import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { receiveForm } from "#lambda/ingest/receive-form";

const limits = {
  bucket: "none",
  prefix: "uploads/1/",
  files: { audio: { maxBytes: 10, maxCount: 1 } },
  maxFieldBytes: 10,
};
const disposed = (text: string) => `--b\r\nContent-Disposition: ${text}\r\n\r\n`;
const field = `${disposed('form-data; name="a"')}1\r\n`;

/** Reads a multipart body of which nothing is stored. */
function receive(body: string, type = "multipart/form-data; boundary=b") {
  const request = Object.assign(Readable.from([Buffer.from(body)]), { headers: { "content-type": type } });
  return receiveForm(request as unknown as IncomingMessage, limits);
}

it("fields of a form come in their order, as often as they are given", async () => {
  expect(await receive(`${field}${field.replace("1", "2")}--b--\r\n`)).toEqual({
    fields: [
      ["a", "1"],
      ["a", "2"],
    ],
    files: [],
  });
});

it.each([
  [
    "a field without a name",
    `${disposed("form-data")}1\r\n--b--\r\n`,
    "invalid_request",
    "A part of the form has no name.",
  ],
  [
    "a file without a name",
    `${disposed('form-data; filename="x"')}1\r\n--b--\r\n`,
    "invalid_request",
    "A part of the form has no name.",
  ],
  [
    "a file that is not asked for",
    `${disposed('form-data; name="video"; filename="x"')}1\r\n--b--\r\n`,
    "invalid_request",
    "video: There is no such file field.",
  ],
  [
    "a file called constructor",
    `${disposed('form-data; name="constructor"; filename="x"')}1\r\n--b--\r\n`,
    "invalid_request",
    "constructor: There is no such file field.",
  ],
  [
    "a field that is too long",
    `${disposed('form-data; name="a"')}${"x".repeat(11)}\r\n--b--\r\n`,
    "payload_too_large",
    "a is larger than 10 bytes.",
  ],
  ["an end that is missing", field, "invalid_request", "The multipart body could not be read."],
  ["nothing in it", "", "invalid_request", "The multipart body could not be read."],
])("a form with %s is refused", async (_, body, code, message) => {
  await expect(receive(body)).rejects.toMatchObject({ code, message });
});

it.each([
  ["multipart/form-data", "unsupported_media_type"],
  ["multipart/form-data; charset=utf-8", "invalid_request"],
  ["text/plain", "unsupported_media_type"],
])("a body as %s is none of a form", async (type, code) => {
  await expect(receive(field, type)).rejects.toMatchObject({ code });
});
