import { describe, expect, it } from "vitest";
import { ReelForm } from "#features/reels/reel-form";

const parsed = (emphasis: unknown) => ReelForm.shape.emphasis.parse(emphasis);
const refusal = (emphasis: unknown) => ReelForm.shape.emphasis.safeParse(emphasis).error?.issues[0]?.message;

describe("emphasis", () => {
  it.each([
    [undefined, undefined],
    ["auto", "auto"],
    ["off", "off"],
    ["Porto, best coffee", ["Porto", "best coffee"]],
    [["Porto"], ["Porto"]],
    ['["Porto","12,5 km"]', ["Porto", "12,5 km"]],
  ])("of %j is %j", (sent, taken) => {
    expect(parsed(sent)).toEqual(taken);
  });

  it("is refused with more than 20 words, with a word of more than 40 characters, and with an empty one", () => {
    expect(refusal(Array.from({ length: 21 }, (_, index) => `word${index}`))).toContain("20");
    expect(refusal(["a".repeat(41)])).toContain("40");
    expect(refusal([""])).toBeDefined();
  });
});
