import { expect, it } from "vitest";
import { ThumbnailForm, ThumbnailRequest } from "#features/thumbnails/thumbnail-request";

it("fills in what the contract leaves to us", () => {
  expect(ThumbnailRequest.parse({ source_url: "https://example.com/a.mp4" })).toEqual({
    source_url: "https://example.com/a.mp4",
    count: 3,
    formats: ["auto"],
    visual_mode: "frames",
    ai_quality: "standard",
    language: "auto",
    style: "editorial",
    tone: "auto",
    smart: true,
    include_text: true,
  });
});

it.each([['["1:1","9:16"]'], ["1:1,9:16"], [" 1:1 , 9:16 ,1:1"], [["1:1", "9:16"]]])(
  "reads formats given as %s",
  (formats) => {
    expect(ThumbnailForm.parse({ formats }).formats).toEqual(["1:1", "9:16"]);
  },
);

it("reads a form's texts as numbers and truths", () => {
  expect(ThumbnailForm.parse({ count: "6", smart: "false", include_text: "true" })).toMatchObject({
    count: 6,
    smart: false,
    include_text: true,
  });
});

it.each([
  [{ count: 0 }],
  [{ count: 7 }],
  [{ count: 1.5 }],
  [{ formats: [] }],
  [{ formats: ["4:3"] }],
  [{ formats: "[1:1" }],
  [{ formats: "" }],
  [{ visual_mode: "magic" }],
  [{ ai_quality: "best" }],
  [{ language: "it" }],
  [{ style: "loud" }],
  [{ tone: "pink" }],
  [{ smart: "yes" }],
  [{ accent: "red" }],
  [{ accent: "#12345" }],
  [{ accent: "#12345g" }],
  [{ title: "x".repeat(201) }],
  [{ source_url: "http://example.com/a.mp4" }],
  [{ source_url: "ftp://example.com/a.mp4" }],
  [{ colour: "#123456" }],
])("refuses %j", (wrong) => {
  const call = { source_url: "https://example.com/a.mp4", ...wrong };
  expect(ThumbnailRequest.safeParse(call).error?.issues.map(({ path }) => path[0] ?? "colour")).toEqual([
    Object.keys(wrong)[0],
  ]);
});
