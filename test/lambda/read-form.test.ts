import { describe, expect, it } from "vitest";
import type { ReelForm } from "#features/reels/reel-form";
import { reelForm } from "#features/reels/reel-form-spec";
import { ThumbnailForm } from "#features/thumbnails/thumbnail-request";
import type { Form } from "#lambda/endpoint";
import type { HttpRequest } from "#lambda/http-event";
import { parseRequest } from "#lambda/parse-request";

const video = { maxCount: 1, maxBytes: 10, required: true, description: "" };
const thumbnails: Form<typeof ThumbnailForm> = { ...reelForm, fields: ThumbnailForm, orJson: false, files: { video } };
const reel: Form<typeof ReelForm> = reelForm;

type Parts = { fields?: [string, string][]; files?: string[]; json?: object; headers?: Record<string, string> };

function request({ fields = [], files = [], json, headers = {} }: Parts): HttpRequest {
  const text = json && JSON.stringify(json);
  return {
    requestId: "req_1",
    receivedAt: 0,
    headers: { "content-type": json ? "application/json" : "multipart/form-data; boundary=b", ...headers },
    params: {},
    query: {},
    repeated: [],
    sourceIp: "192.0.2.1",
    rawBody: text === undefined ? null : { text, base64: false },
    ingest: {
      step: "submit",
      accountId: "acc_1",
      keyId: null,
      requestId: "req_1",
      clientIp: "192.0.2.1",
      headers: {},
      query: {},
      repeated: [],
      json: text ?? null,
      fields,
      files: files.map((field) => ({
        field,
        key: `uploads/${field}`,
        filename: "a",
        contentType: "",
        sizeBytes: 1,
        sha256: "",
      })),
    },
  };
}

const fieldsOfReel = (parts: Parts) => parseRequest({ form: reel }, request(parts)).form.fields;
const fieldsOfThumbnails = (parts: Parts) =>
  parseRequest({ form: thumbnails }, request({ files: ["video"], ...parts })).form.fields;
const refusal = (path: string, message: string) =>
  expect.objectContaining({ extras: expect.objectContaining({ details: [{ path, message }] }) });
const [a, b] = ["https://media.example.com/a.jpg", "https://media.example.com/b,c.jpg"];

describe("a list in a form", () => {
  it.each([
    ["one part for each value", [a, b], [a, b]],
    ["one JSON text", [JSON.stringify([a, b])], [a, b]],
    ["one value alone", [b], [b]],
    ["parts of which one is empty", ["", a], [a]],
  ])("may be sent as %s", (_, parts, expected) => {
    expect(fieldsOfReel({ fields: parts.map((part) => ["media", part]) }).media).toEqual(expected);
  });

  it.each([
    ["one part for each", ["16:9", "1:1"]],
    ["one JSON text", ['["16:9","1:1"]']],
    ["words between commas", ["16:9, 1:1"]],
    ["one part for each, one of them twice", ["16:9", "1:1", "16:9"]],
  ])("of formats may be sent as %s", (_, parts) => {
    expect(fieldsOfThumbnails({ fields: parts.map((part) => ["formats", part]) }).formats).toEqual(["16:9", "1:1"]);
  });

  it("that begins as JSON and is none is refused by its name", () => {
    expect(() => fieldsOfReel({ fields: [["media", `["${a}"`]] })).toThrow(
      refusal("media", "This begins with [ but is not a JSON array."),
    );
  });

  it("has each of its values checked", () => {
    expect(() =>
      fieldsOfReel({
        fields: [
          ["media", a],
          ["media", "ftp://a"],
        ],
      }),
    ).toThrow(refusal("media.1", expect.stringContaining("https URL")));
  });
});

describe("a form as browsers send it", () => {
  it("is without the text fields that are empty", () => {
    const empty = Object.keys(reel.fields.shape).map((name): [string, string] => [name, ""]);

    expect(fieldsOfReel({ fields: empty })).toEqual(fieldsOfReel({}));
    expect(fieldsOfThumbnails({ fields: [["image_prompt", ""]] })).toEqual(fieldsOfThumbnails({}));
  });

  it("may have a field filled in once among empty ones of its name", () => {
    expect(
      fieldsOfReel({
        fields: [
          ["title", ""],
          ["title", "Harbour"],
        ],
      }).title,
    ).toBe("Harbour");
  });
});

describe("a field that the form does not have", () => {
  it.each([
    ["audio", "Send a file, or use audio_url."],
    ["images", "Use media for URLs; images takes uploaded files."],
    ["image_url_30", "There is no such field. The last one is image_url_29."],
    ["image", "There is no such field. Did you mean the file images?"],
    ["images[]", "There is no such field. Did you mean the file images?"],
    ["media[0]", "There is no such field. Did you mean media?"],
    ["stranger", "There is no such field."],
  ])("is told what to send instead of %s, in a form and in JSON", (name, message) => {
    expect(() => fieldsOfReel({ fields: [[name, a]] })).toThrow(refusal(name, message));
    expect(() => fieldsOfReel({ json: { [name]: a } })).toThrow(refusal(name, message));
  });

  it("is told that a file is wanted where its text was sent", () => {
    expect(() => fieldsOfThumbnails({ fields: [["video", "x"]] })).toThrow(refusal("video", "Send this as a file."));
  });

  it("is told which files are taken, where it is a file", () => {
    expect(() => parseRequest({ form: reel }, request({ files: ["title"] }))).toThrow(
      refusal("title", "There is no such file field. Send files as audio and images."),
    );
  });
});

it.each(["gzip", "br", "GZIP", "deflate, gzip"])(
  "a JSON body with Content-Encoding %s is a 415 that says so",
  (encoding) => {
    expect(() => fieldsOfReel({ json: {}, headers: { "content-encoding": encoding } })).toThrow(
      expect.objectContaining({
        code: "unsupported_media_type",
        message: `Compressed bodies are not accepted (Content-Encoding: ${encoding.toLowerCase()}). Send the body uncompressed, without that header.`,
      }),
    );
    expect(fieldsOfReel({ json: {}, headers: { "content-encoding": "identity" } }).template).toBe("default");
  },
);
