import { findBeats } from "@reelwright/renderer/audio/find-beats";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../support/random.ts";

const sound = (seconds: number, at: (seconds: number) => number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, n) => at(n / sampleRate));

describe("the beats of music", () => {
  it.each([72, 97, 128, 160])("are found within 15 ms at %i a minute, each or every other", (bpm) => {
    const [beat, first] = [60 / bpm, 0.31];
    const drum = (t: number) => (t < 0 ? 0 : Math.sin(2 * Math.PI * 160 * t) * Math.exp(-16 * t));
    const track = sound(12, (t) => 0.4 * drum((t - first) % beat) + 0.05 * Math.sin(2 * Math.PI * 330 * t));

    const beats = findBeats(track);

    expect(beats.length).toBeGreaterThan(12 / beat / 2 - 3);
    for (const at of beats.slice(1, -1)) {
      const away = (((at - first) % beat) + beat) % beat;
      expect(Math.min(away, beat - away)).toBeLessThan(0.015);
    }
  });

  it.each([
    ["noise", () => seededRandom(3)],
    ["silence", () => () => 0],
    ["a steady tone", () => (t: number) => 0.2 * Math.sin(2 * Math.PI * 440 * t)],
  ])("are not heard in %s", (_what, make) => {
    const at = make();
    expect(findBeats(sound(8, (t) => 0.2 * at(t)))).toEqual([]);
  });

  it("are not heard in less than a second", () => {
    expect(findBeats(sound(0.5, (t) => Math.sin(t * 900)))).toEqual([]);
  });
});
