import { leadIn } from "@reelwright/renderer/audio/cut-lead";
import { expect, it } from "vitest";
import { seededRandom } from "../support/random.ts";

const sampleRate = 16_000;

/** A narration of 2 s with pauses in it, after so much of something else. */
function narration(leadSeconds: number, leadLevel: number) {
  const random = seededRandom(3);
  const samples = new Float32Array((leadSeconds + 2) * sampleRate).map((_, at) => {
    const seconds = at / sampleRate - leadSeconds;
    const level = seconds < 0 ? leadLevel : seconds % 0.5 < 0.35 ? 0.3 : 0.0005;
    return (random() * 2 - 1) * level;
  });
  return { samples, sampleRate };
}

it.each([
  ["half a second of silence", 0.5, 0, 0.3],
  ["two seconds of a room's noise", 2, 0.0005, 1.8],
  ["a moment", 0.25, 0, 0],
  ["music", 2, 0.2, 0],
  ["nothing", 0, 0, 0],
])("a reel begins within 0.3 s of a voice that follows %s", (_what, seconds, level, left) => {
  const lead = leadIn(narration(seconds, level));

  expect(lead).toBeCloseTo(left, 1);
  expect((lead * 30) % 1).toBeCloseTo(0, 9);
});

it("a narration of silence alone is left as it is", () => {
  expect(leadIn({ samples: new Float32Array(3 * sampleRate), sampleRate })).toBe(0);
});
