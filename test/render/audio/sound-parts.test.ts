import { findLevels } from "@reelwright/renderer/audio/find-levels";
import { gatedLoudness } from "@reelwright/renderer/audio/integrated-loudness";
import { joinPowers } from "@reelwright/renderer/audio/join-powers";
import { measuredParts } from "@reelwright/renderer/audio/measured-parts";
import { narrationRange } from "@reelwright/renderer/audio/narration-range";
import { packetFrames, soundParts } from "@reelwright/renderer/audio/sound-parts";
import { describe, expect, it } from "vitest";

const rate = 48_000;

describe("the parts of a sound", () => {
  it.each([0.3, 15, 23, 34, 64, 600])("of %f s have each of its packets once", (seconds) => {
    const frames = Math.round(seconds * rate);
    const parts = soundParts(frames);

    const packets = parts.map(({ from, to, skipped, packets }) => {
      // A file begins with a packet of silence.
      const first = from / packetFrames + skipped;
      return { first, end: first + (packets ?? Math.ceil((to - from) / packetFrames) + 1 - skipped) };
    });
    expect(packets.map(({ first }) => first)).toEqual([0, ...packets.slice(0, -1).map(({ end }) => end)]);
    expect(packets.at(-1)?.end).toBe(Math.ceil(frames / packetFrames) + 1);
    for (const { from } of parts) expect(from % (rate / 1000)).toBe(0);
    for (const { to } of parts.slice(0, -1)) expect(to).toBeLessThan(frames);
  });

  it("are the same, but for the last ones, however long the sound is", () => {
    expect(soundParts(600 * rate).slice(0, 3)).toEqual(soundParts(64 * rate).slice(0, 3));
  });

  it("are measured once each", () => {
    const plan = { audio: { narration: { file: "", start: 0, seconds: 1 }, music: null, clips: [], effects: [] } };
    const parts = measuredParts({ plan: { ...plan, fps: 30, totalFrames: 40 * 30 } });

    expect(parts).toEqual([
      { from: 0, to: 15 * rate },
      { from: 15 * rate, to: 30 * rate },
      { from: 30 * rate, to: 40 * rate },
    ]);
  });
});

describe("the narration of a part", () => {
  const voice = { narration: { file: "", start: 60, seconds: 20 }, fps: 30 };

  it("begins two seconds before it, at a block of the denoiser", () => {
    const range = narrationRange(voice, { from: 12 * rate + 100, to: 15 * rate });

    expect(range).toEqual({ from: 8 * rate, to: 13.1 * rate });
  });

  it("ends with the narration, and there is none before its beginning", () => {
    expect(narrationRange(voice, { from: 10 * rate, to: 40 * rate })?.to).toBe(20 * rate);
    expect(narrationRange(voice, { from: 0, to: rate })).toBeNull();
    expect(narrationRange(voice, { from: 30 * rate, to: 40 * rate })).toBeNull();
  });
});

describe("the levels of a sound", () => {
  const heard = { lufs: -20, noiseDb: -60, speech: [{ start: 0, end: 10 }] };
  const narration = { file: "", start: 0, seconds: 10 };
  const plan = { audio: { narration, music: null, clips: [], effects: [] }, fps: 30, totalFrames: 300 };
  const sound = { plan, heard };
  const powersOf = (lufs: number) => Array.from({ length: 100 }, () => 10 ** ((lufs + 0.691) / 10));
  const voiceOnly = (lufs: number) => ({ voice: powersOf(lufs), music: null, others: null });
  const never = () => Promise.reject(new Error("nothing is measured"));

  it("bring a loud mix to -14 LUFS without measuring it", async () => {
    const levels = await findLevels(sound, voiceOnly(-12), never);

    expect(levels.voiceLufs).toBeCloseTo(-12);
    expect(levels.gainDb).toBeCloseTo(-2);
  });

  it("count music at its level under the voice, and other sounds beside it", async () => {
    const music = powersOf(-9);
    const audio = { ...plan.audio, music: { file: "", seconds: 10, loop: null } };
    const both = { ...voiceOnly(-12), music, others: powersOf(-26) };

    const { gainDb } = await findLevels({ heard, plan: { ...plan, audio } }, both, never);

    // Music is 17 LU below the voice while it speaks. Others are as far below it as below a voice of -16 LUFS.
    const sum = 1 + 10 ** -1.7 + 10 ** -1;
    expect(gainDb).toBeCloseTo(-2 - 10 * Math.log10(sum), 1);
  });

  it("are raised until the limited mix is loud enough", async () => {
    const asked: number[] = [];
    // The limiter takes away half of what is added.
    const measureMix = async ({ gainDb }: { gainDb: number }) => {
      asked.push(gainDb);
      return powersOf(-18 + gainDb * 0.5);
    };

    const { gainDb } = await findLevels(sound, voiceOnly(-18), measureMix);

    expect(asked.map(Math.round)).toEqual([4, 6, 7]);
    expect(gainDb).toBeCloseTo(7.5);
  });

  it("of silence change nothing", async () => {
    const silence = { voice: powersOf(-200), music: null, others: null };

    expect(await findLevels(sound, silence, never)).toEqual({ voiceLufs: null, music: null, gainDb: 0 });
  });

  it("are those of the whole, although it was measured in parts", () => {
    const parts = [-10, -30, -14].map((lufs) => ({ ...voiceOnly(lufs), others: powersOf(lufs) }));

    const joined = joinPowers(parts);

    expect(joined.voice).toHaveLength(300);
    expect(joined.music).toBeNull();
    expect(joined.voice).toEqual(parts.flatMap(({ voice }) => voice));
    // The gate leaves out what is 10 LU below the rest.
    expect(gatedLoudness(joined.voice)).toBeCloseTo(10 * Math.log10((10 ** -1 + 10 ** -1.4) / 2), 0);
  });
});
