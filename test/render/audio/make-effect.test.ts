import { makeEffect } from "@reelwright/renderer/audio/make-effect";
import { sampleRate } from "@reelwright/renderer/audio/stereo-file";
import { type Shot, scenesOf } from "@reelwright/renderer/timeline/scenes";
import { transitionEffects } from "@reelwright/renderer/timeline/transition-effects";
import { transitionKinds } from "@reelwright/vocabulary/transition-kinds";
import { describe, expect, it } from "vitest";

const power = (samples: Float32Array, from: number, to: number) =>
  samples.subarray(from * sampleRate, to * sampleRate).reduce((sum, sample) => sum + sample ** 2, 0);

describe("the sound of a transition", () => {
  const effects = transitionKinds.flatMap((kind) =>
    (["soft", "lively"] as const).map((manner) => ({ kind, manner, at: 60, direction: "left" as const, seed: 1 })),
  );

  it.each(effects.filter(({ kind, manner }) => kind !== "cut" || manner === "lively"))(
    "of kind $kind, $manner, begins and ends softly and is loudest around the cut",
    (effect) => {
      const { sound, cutSeconds } = makeEffect(effect);
      const { left } = sound;
      const seconds = left.length / sampleRate;
      const strongest = [...Array(Math.floor(seconds * 20)).keys()].toSorted(
        (a, b) => power(left, b / 20, (b + 1) / 20) - power(left, a / 20, (a + 1) / 20),
      )[0];

      expect(left.every(Number.isFinite)).toBe(true);
      expect(Math.max(...left.map(Math.abs))).toBeGreaterThan(0.2);
      expect([Math.abs(left[0] ?? 1), Math.abs(left.at(-1) ?? 1)].every((sample) => sample < 0.01)).toBe(true);
      expect(Math.abs((strongest ?? 99) / 20 + 0.025 - cutSeconds)).toBeLessThan(0.13);
    },
  );

  it("is the same every time, and another for another transition", () => {
    const [one, two] = [effects[2], effects[4]];
    if (!one || !two) throw new Error("There are more kinds");

    expect(makeEffect(one)).toEqual(makeEffect({ ...one }));
    expect(makeEffect(one)).not.toEqual(makeEffect(two));
  });

  it("moves as the picture does", () => {
    const { sound, cutSeconds } = makeEffect({ kind: "slide", manner: "soft", at: 0, direction: "right", seed: 1 });
    const before = [power(sound.left, 0, cutSeconds), power(sound.right, 0, cutSeconds)];
    const after = [power(sound.left, cutSeconds, 9), power(sound.right, cutSeconds, 9)];

    expect(before[0]).toBeGreaterThan(before[1] ?? 0);
    expect(after[1]).toBeGreaterThan(after[0] ?? 0);
  });
});

describe("the sounds of a reel", () => {
  const shot: Shot = {
    media: { kind: "still", file: "a" },
    from: { zoom: 1, x: 0.5, y: 0.5 },
    to: { zoom: 1, x: 0.5, y: 0.5 },
  };
  const choices = [{ kind: "slide", frames: 14 } as const, undefined];
  const scenes = scenesOf([shot, shot, shot], { cuts: [40, 90], totalFrames: 150, choices });

  it("fall on the cuts; a hard cut is heard only when they are lively", () => {
    expect(transitionEffects(scenes, "off")).toEqual([]);
    expect(transitionEffects(scenes, "soft")).toMatchObject([{ kind: "slide", at: 40 }]);
    expect(transitionEffects(scenes, "lively")).toMatchObject([
      { kind: "slide", at: 40 },
      { kind: "cut", at: 90 },
    ]);
  });
});
