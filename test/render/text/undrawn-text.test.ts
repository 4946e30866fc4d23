import { isUndrawn } from "@reelwright/renderer/text/undrawn-text";
import { expect, it } from "vitest";

it.each([
  ["all of its letters are missing", "漢字 です。", ["漢", "字", "で", "す", "。"], true],
  ["its capitals are missing", "ωμέγα", ["Ω", "Μ", "Έ", "Γ", "Α"], true],
  ["one letter is there", "漢字 A", ["漢", "字"], false],
  ["it has no letters", "…", ["…"], false],
])("a text cannot be drawn at all, or can, where %s", (_where, text, undrawn, expected) => {
  expect(isUndrawn(text, undrawn)).toBe(expected);
});
