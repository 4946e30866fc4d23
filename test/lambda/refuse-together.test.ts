import { expect, it } from "vitest";
import { fieldRefusal } from "#lambda/errors";
import { refuseFields, refuseTogether } from "#lambda/refuse-together";

const refused = (code: "invalid_media_url" | "not_found", path: string) =>
  fieldRefusal(code, path, `There is something wrong with ${path}.`);

it("waits for everything that nothing is wrong with", async () => {
  expect(await refuseTogether([1, Promise.resolve("two"), null])).toEqual([1, "two", null]);
});

it("names all that is wrong at once, under the status that comes first", async () => {
  const work = [refused("not_found", "audio_url"), refused("invalid_media_url", "media.1")];

  await expect(refuseTogether(work.map((refusal) => Promise.reject(refusal)))).rejects.toMatchObject({
    code: "invalid_media_url",
    message: "media.1: There is something wrong with media.1. (and 1 more)",
    extras: { details: [{ path: "media.1" }, { path: "audio_url" }] },
  });
});

it("leaves a single refusal as it is, and any other error", async () => {
  const refusal = refused("not_found", "audio_url");

  await expect(refuseTogether([Promise.reject(refusal)])).rejects.toBe(refusal);
  await expect(refuseTogether([Promise.reject(refusal), Promise.reject(new TypeError("ours"))])).rejects.toThrow(
    TypeError,
  );
});

it("refuses all problems of fields in one answer, and nothing without any", () => {
  const problems = [
    { path: "loop", message: "Give one clip." },
    { path: "media", message: "Give fewer." },
  ];

  expect(() => refuseFields(problems)).toThrow(
    expect.objectContaining({
      code: "invalid_request",
      message: "loop: Give one clip. (and 1 more)",
      extras: { details: problems },
    }),
  );
  expect(() => refuseFields([])).not.toThrow();
});
