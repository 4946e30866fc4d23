import { triesOf } from "@reelwright/renderer/audio/encode-sound";
import { expect, it } from "vitest";

it.each([
  ["a minute", 60, 4],
  ["fifty minutes", 3000, 3],
  ["an hour", 3600, 2],
  ["two hours, which take a function most of its time", 7200, 1],
])("%s of sound may be encoded so often", (_what, seconds, tries) => {
  expect(triesOf(seconds)).toBe(tries);
});
