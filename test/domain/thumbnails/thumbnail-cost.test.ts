import { expect, it } from "vitest";
import { outputsPlanned, thumbnailCost } from "#features/thumbnails/thumbnail-cost";
import { thumbnailCalls } from "../../support/thumbnail-calls.ts";

it("charges 5 for the composition and 2 or 5 for each picture that is retouched or made, in every combination", () => {
  expect(thumbnailCalls).toHaveLength(3 * 2 * 6 * 5);
  for (const { call, images, each } of thumbnailCalls) {
    const said = JSON.stringify(call);
    expect(outputsPlanned(call), said).toBe(call.count * call.formats.length);
    expect(thumbnailCost(call), said).toEqual({
      cost: 5 + images * each,
      breakdown: { composition: 5, ai_images: images * each },
    });
  }
});
