import { describe, expect, it } from "vitest";
import { unusedWishes } from "#features/thumbnails/unused-wishes";

const none = {
  visual_mode: "frames",
  include_text: true,
  image_prompt: null,
  ai_quality: "standard",
  subtitle: null,
  accent: null,
  routes: ["openai"],
} as const;

describe("a field of thumbnails that has no effect is named", () => {
  it.each([
    ["directions for frames that stay as they are", { image_prompt: "warmer" }, /^image_prompt: .+ "frames"/],
    ["the quality of images that are not bought", { ai_quality: "premium" }, /^ai_quality: .+ "frames"/],
    [
      "a quality that the built-in engine does not have",
      { visual_mode: "enhance", ai_quality: "premium", routes: [] },
      /^ai_quality: The built-in engine/,
    ],
    [
      "directions that the built-in engine cannot follow",
      { visual_mode: "enhance", image_prompt: "warmer", routes: [] },
      /^image_prompt: The built-in engine/,
    ],
    [
      "words that the built-in engine does not draw",
      { visual_mode: "generate", image_prompt: "A fox beside a kettle in the snow", routes: [] },
      /^image_prompt: The built-in engine does not draw: kettle\.$/,
    ],
    ["a subtitle without text", { include_text: false, subtitle: "Part two" }, /^subtitle: /],
    ["the colour of letters that are not drawn", { include_text: false, accent: "#ff0000" }, /^accent: /],
  ] as const)("%s", (_what, wishes, remark) => {
    expect(unusedWishes({ ...none, ...wishes })).toEqual([expect.stringMatching(remark)]);
  });

  it.each([
    ["no field was sent", {}],
    ["frames are retouched", { visual_mode: "enhance", image_prompt: "warmer" }],
    ["providers retouch", { visual_mode: "enhance", ai_quality: "premium" }],
    ["the built-in engine paints", { visual_mode: "generate", ai_quality: "premium", routes: [] }],
    ["the built-in engine draws all of it", { visual_mode: "generate", image_prompt: "A fox in the snow", routes: [] }],
    ["providers paint", { visual_mode: "generate", image_prompt: "a lighthouse", ai_quality: "premium" }],
    ["text is drawn", { subtitle: "Part two", accent: "#ff0000" }],
  ] as const)("but not when %s", (_what, wishes) => {
    expect(unusedWishes({ ...none, ...wishes })).toEqual([]);
  });
});
