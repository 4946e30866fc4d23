import { requestBody } from "reelwright/core/request-body";
import { expect, it } from "vitest";

it("a request without files is JSON, without the fields that are not set", () => {
  expect(requestBody({ title: "A", format: undefined, media: ["upload://1"] })).toEqual({
    title: "A",
    media: ["upload://1"],
  });
});

it("a request with files is a form: files are parts, what is nested is JSON text", async () => {
  const form = requestBody({
    images: [new File(["a"], "a.png"), new Blob(["b"])],
    title: "A",
    music_start_at: 2,
    scenes: [{ media: "image:0", text: "hi" }],
  });

  if (!(form instanceof FormData)) throw new Error("no form");
  const files = form.getAll("images").map((file) => (file instanceof File ? file.name : null));
  expect(files).toEqual(["a.png", "images-1"]);
  expect([form.get("title"), form.get("music_start_at")]).toEqual(["A", "2"]);
  expect(form.get("scenes")).toBe('[{"media":"image:0","text":"hi"}]');
});
