import { describe, expect, it } from "vitest";
import { unusedWishes } from "#features/thumbnails/unused-wishes";

const none = { visual_mode: "frames", include_text: true, image_prompt: null, subtitle: null, accent: null } as const;

describe("a field of thumbnails that has no effect is named", () => {
  it.each([
    ["directions for frames that stay as they are", { image_prompt: "warmer" }, /^image_prompt: .+ "frames"/],
    ["a subtitle without text", { include_text: false, subtitle: "Part two" }, /^subtitle: /],
    ["the colour of letters that are not drawn", { include_text: false, accent: "#ff0000" }, /^accent: /],
  ] as const)("%s", (_what, wishes, remark) => {
    expect(unusedWishes({ ...none, ...wishes })).toEqual([expect.stringMatching(remark)]);
  });

  it.each([
    ["no field was sent", {}],
    ["frames are retouched", { visual_mode: "enhance", image_prompt: "warmer" }],
    ["pictures are painted", { visual_mode: "generate", image_prompt: "a lighthouse" }],
    ["text is drawn", { subtitle: "Part two", accent: "#ff0000" }],
  ] as const)("but not when %s", (_what, wishes) => {
    expect(unusedWishes({ ...none, ...wishes })).toEqual([]);
  });
});
