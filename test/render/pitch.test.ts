import { pitchOf } from "@reelwright/renderer/alignment/pitch";
import { expect, it } from "vitest";

const sampleRate = 16_000;
const tone = (seconds: number, hertz: number) => ({
  sampleRate,
  samples: Float32Array.from({ length: seconds * sampleRate }, (_, n) => {
    const turn = (2 * Math.PI * hertz * n) / sampleRate;
    return 0.3 * Math.sin(turn) + 0.2 * Math.sin(2 * turn);
  }),
});

it.each([
  [2, 120],
  [60, 120],
  [60, 210],
])("hears the pitch of a voice in %i seconds at %i hertz, to a few percent", (seconds, hertz) => {
  expect(Math.abs((pitchOf(tone(seconds, hertz)) ?? 0) / hertz - 1)).toBeLessThan(0.03);
});

it("hears no pitch in silence", () => {
  expect(pitchOf({ sampleRate, samples: new Float32Array(sampleRate) })).toBeNull();
});
