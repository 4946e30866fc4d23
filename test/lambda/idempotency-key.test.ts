import { describe, expect, it } from "vitest";
import { deployment } from "#infra/deployment";
import { fingerprintOf, readIdempotencyKey, tryMs } from "#lambda/idempotency-key";

describe("a key", () => {
  it.each(["a", "~".repeat(255), '"8e03978e-40d5-43dd-bc93-6894a57f9324"'])("may be %j", (key) => {
    expect(readIdempotencyKey({ "idempotency-key": key })).toBe(key);
  });

  it.each(["", " ", "two words", "a, a", "naïve", "tab\t", "x".repeat(256)])("may not be %j", (key) => {
    expect(() => readIdempotencyKey({ "idempotency-key": key })).toThrow(
      expect.objectContaining({
        code: "invalid_request",
        message: "Idempotency-Key: A key is 1 to 255 visible ASCII characters.",
        extras: { details: [expect.objectContaining({ path: "Idempotency-Key" })] },
      }),
    );
  });

  it("need not be given", () => {
    expect(readIdempotencyKey({})).toBeNull();
  });
});

describe("the fingerprint of a request", () => {
  const file = { sizeBytes: 3, sha256: "abc" };
  const asked = {
    params: { id: "key_1" },
    query: { format: "json" },
    body: { name: "a", scopes: ["videos", "generate"], deep: { x: 1, y: [{ p: 1, q: 2 }] } },
    form: {
      fields: { title: "A title", profile: "draft" },
      files: { audio: [file], images: [file, { ...file, sizeBytes: 4 }] },
    },
  };
  const to = { method: "POST", path: "/api/x" } as const;
  const fingerprint = fingerprintOf(to, asked);
  const { form } = asked;

  it("is the same in whatever order its fields are written, and wherever its files were put", () => {
    expect(
      fingerprintOf(to, {
        form: {
          files: {
            images: form.files.images.map((image, index) => ({
              ...image,
              key: `uploads/2/${index}`,
              filename: "b.jpg",
            })),
            audio: [{ sha256: "abc", sizeBytes: 3 }],
          },
          fields: { profile: "draft", title: "A title" },
        },
        body: { deep: { y: [{ q: 2, p: 1 }], x: 1 }, scopes: ["videos", "generate"], name: "a" },
        query: { format: "json" },
        params: { id: "key_1" },
      }),
    ).toBe(fingerprint);
  });

  it.each<[string, Parameters<typeof fingerprintOf>]>([
    ["another method", [{ ...to, method: "PATCH" }, asked]],
    ["another path", [{ ...to, path: "/api/y" }, asked]],
    ["another id in the path", [to, { ...asked, params: { id: "key_2" } }]],
    ["another query", [to, { ...asked, query: { format: "mp4" } }]],
    [
      "another value deep in the body",
      [to, { ...asked, body: { ...asked.body, deep: { x: 1, y: [{ p: 1, q: 3 }] } } }],
    ],
    ["a list in another order", [to, { ...asked, body: { ...asked.body, scopes: ["generate", "videos"] } }]],
    ["one field less", [to, { ...asked, form: { ...form, fields: { title: "A title" } } }]],
    [
      "a file of another size",
      [to, { ...asked, form: { ...form, files: { ...form.files, audio: [{ ...file, sizeBytes: 4 }] } } }],
    ],
    [
      "a file of another content",
      [to, { ...asked, form: { ...form, files: { ...form.files, audio: [{ ...file, sha256: "abd" }] } } }],
    ],
    [
      "files in another order",
      [to, { ...asked, form: { ...form, files: { ...form.files, images: form.files.images.toReversed() } } }],
    ],
    [
      "files under other names",
      [to, { ...asked, form: { ...form, files: { images: form.files.audio, audio: form.files.images } } }],
    ],
    ["a field for a file", [to, { ...asked, form: { fields: form.fields, files: { images: form.files.images } } }]],
  ])("differs for %s", (_what, [elsewhere, otherwise]) => {
    expect(fingerprintOf(elsewhere, otherwise)).not.toBe(fingerprint);
  });
});

it("a try is believed at work for as long as its function may run", () => {
  expect(tryMs({})).toBeGreaterThanOrEqual(deployment.endpointTimeout.toMilliseconds());
  expect(tryMs({ streams: true })).toBeGreaterThanOrEqual(deployment.streamTimeout.toMilliseconds());
});
