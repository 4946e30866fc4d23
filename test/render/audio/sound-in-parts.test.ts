import { add, amplify, fade } from "@reelwright/renderer/audio/change-levels";
import { createLoudnessMeter, integratedLoudness } from "@reelwright/renderer/audio/integrated-loudness";
import { layEffects } from "@reelwright/renderer/audio/lay-effects";
import { readLoop } from "@reelwright/renderer/audio/music-bed";
import { soundsInTime } from "@reelwright/renderer/audio/sounds-in-time";
import { describe, expect, it } from "vitest";

const rate = 48_000;
/** Interleaved stereo that differs at every sample. */
const stereo = (frames: number, seed = 1) =>
  Int16Array.from({ length: frames * 2 }, (_, n) => Math.round(20_000 * Math.sin(seed * n * 0.7 + n * n * 1e-5)));
/** Whatever is done to parts of a sound, joined. */
async function inParts(cuts: readonly number[], make: (from: number, to: number) => Int16Array | Promise<Int16Array>) {
  const parts: Int16Array[] = [];
  for (const [n, to] of cuts.slice(1).entries()) parts.push(await make(cuts[n] ?? 0, to));
  return Int16Array.from(parts.flatMap((part) => [...part]));
}

describe("a sound that is made in parts is the same as made at once:", () => {
  const cuts = [0, 480, 4800, 4848, 14_400, 24_000];
  const sound = stereo(24_000);
  const part = (from: number, to: number) => sound.slice(from * 2, to * 2);

  it("its fades", async () => {
    const fades = { inSeconds: 0.101, outSeconds: 0.2, frames: 24_000 };
    const whole = part(0, 24_000);
    fade(whole, { ...fades, from: 0 });

    const made = await inParts(cuts, (from, to) => {
      const own = part(from, to);
      fade(own, { ...fades, from });
      return own;
    });

    expect(made).toEqual(whole);
    expect([...whole.subarray(0, 2), ...whole.subarray(-2)].map(Math.abs)).toEqual([0, 0, 0, 0]);
  });

  it("its level", async () => {
    const gainDb = (seconds: number) => 12 * Math.sin(9 * seconds) - 3;
    const whole = part(0, 24_000);
    amplify(whole, 0, gainDb);

    const made = await inParts(cuts, (from, to) => {
      const own = part(from, to);
      amplify(own, from, gainDb);
      return own;
    });

    expect(made).toEqual(whole);
  });

  it.each([0, 100, 4799, 23_000])("a sound that is added from frame %i on", async (first) => {
    const clip = { first, frames: 9000, sound: stereo(9000, 3), gainDb: (seconds: number) => -6 - seconds };
    const whole = part(0, 24_000);
    add(whole, 0, clip);

    const made = await inParts([0, 333, 4801, 24_000], (from, to) => {
      const own = part(from, to);
      add(own, from, clip);
      return own;
    });

    expect(made).toEqual(whole);
    expect(whole).not.toEqual(sound);
  });

  it("the sounds of transitions", async () => {
    const effects = [0, 4, 9].map(
      (at) => ({ at, kind: "whip", manner: "lively", direction: "left", seed: at }) as const,
    );
    const wholeOf = async () => {
      const bed = new Int16Array(24_000 * 2);
      await layEffects(effects, { fps: 30, voiceLufs: -16 })(bed, 0);
      return bed;
    };
    const lay = layEffects(effects, { fps: 30, voiceLufs: -16 });

    const made = await inParts(cuts, async (from, to) => {
      const bed = new Int16Array((to - from) * 2);
      await lay(bed, from);
      return bed;
    });

    expect(made).toEqual(await wholeOf());
    expect(made.some((sample) => Math.abs(sample) > 1000)).toBe(true);
  });

  it.each([0.24, 0.1, 0])("music that loops with a fade of %f s", async (fadeSeconds) => {
    const track = stereo(rate);
    const read = async (from: number, to: number) => track.slice(from * 2, to * 2);
    const loop = { from: 0.2, to: 0.6, fadeSeconds, likeness: 0.4 };
    const whole = await readLoop(read, { from: 0, to: 3 * rate, loop });

    const made = await inParts([0, 1, 27_000, 30_000, 33_333, 100_000, 3 * rate], (from, to) =>
      readLoop(read, { from, to, loop }),
    );

    expect(made).toEqual(whole);
    // Beyond the fades, a turn is the track again.
    const turn = 0.4 * rate;
    const at = (0.6 - turn / rate + 0.2) * rate;
    expect(whole.slice((at + turn) * 2, (at + turn) * 2 + 500)).toEqual(track.slice(at * 2, at * 2 + 500));
  });

  it("its loudness", () => {
    const [left, right] = [0.3, 0.2].map((peak) =>
      Float32Array.from({ length: rate * 3 }, (_, n) => peak * Math.sin(n)),
    );
    if (!left || !right) throw new Error("There are two sides");
    const meter = createLoudnessMeter();
    for (const [from, to] of [
      [0, 4799],
      [4799, 50_000],
      [50_000, rate * 3],
    ])
      meter.add([left.subarray(from, to), right.subarray(from, to)]);

    expect(meter.lufs()).toBe(integratedLoudness([left, right]));
  });
});

describe("sounds that are loaded in time", () => {
  it("are loaded when the reel reaches them, once, and forgotten after their end", async () => {
    const loaded: string[] = [];
    const expected = (name: string, first: number, frames: number) => ({
      earliest: first,
      load: async () => {
        loaded.push(name);
        return { name, first, frames };
      },
    });
    const soundsAt = soundsInTime([expected("late", 200, 50), expected("early", 50, 100), expected("short", 60, 10)]);
    const names = async (from: number, to: number) => (await soundsAt(from, to)).map(({ name }) => name);

    expect(await names(0, 50)).toEqual([]);
    expect(loaded).toEqual([]);
    expect(await names(50, 100)).toEqual(["early", "short"]);
    expect(await names(100, 150)).toEqual(["early"]);
    expect(await names(150, 210)).toEqual(["late"]);
    expect(await names(250, 300)).toEqual([]);
    expect(loaded).toEqual(["early", "short", "late"]);
  });
});
