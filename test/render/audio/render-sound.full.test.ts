import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { encodePart } from "@reelwright/renderer/audio/encode-part";
import { mixPart } from "@reelwright/renderer/audio/mix-part";
import { bedsOf, voiceOf } from "@reelwright/renderer/audio/reel-sound";
import { shapePart } from "@reelwright/renderer/audio/shape-part";
import { packetFrames, type SoundPart, soundParts } from "@reelwright/renderer/audio/sound-parts";
import { voicePart } from "@reelwright/renderer/audio/voice-part";
import { exact } from "@reelwright/renderer/media/run-ffmpeg";
import { joinSound } from "@reelwright/renderer/mp4/join-sound";
import type { AudioPlan } from "@reelwright/renderer/plan/reel-plan";
import type { SoundLevels } from "@reelwright/renderer/plan/sound-levels";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo, ffmpeg } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "sound-test-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const [rate, fps, seconds, spoken] = [48_000, 30, 33, 29];
const work = { dir, ffmpeg };
const wav = [...exact, "-flags:a", "+bitexact", "-c:a", "pcm_s16le"];
const make = (...args: string[]) => run(ffmpeg, ["-v", "error", "-y", ...args], { cwd: dir });

const narration = { file: "narration.wav", start: 60, seconds: spoken };
const music = { file: "music.wav", seconds: 9, loop: { from: 1, to: 8.5, fadeSeconds: 0.2, likeness: 0.3 } };
const clips = [{ file: "clip.wav", start: 400, end: 540 }];
const effects = [390, 450, 481].map((at) => ({
  at,
  kind: "whip" as const,
  manner: "lively" as const,
  direction: "left" as const,
  seed: at,
}));
/** The limiter works on the mix all the time. */
const levels: SoundLevels = { voiceLufs: -13, music: { whole: -15, before: -15, after: -15 }, gainDb: 4 };
/** The denoiser works too. */
const heard = { lufs: -20, noiseDb: -55, speech: [{ start: 0, end: spoken }] };
const all: AudioPlan = { narration, music, clips, effects };
const silent: AudioPlan = {
  ...all,
  narration: { ...narration, file: "silence.wav" },
  music: null,
  clips: [],
  effects: [],
};

beforeAll(async () => {
  const noise = "anoisesrc=amplitude=0.004:seed=3:sample_rate=48000";
  const voices = "[0:a][1:a]concat=n=2:v=0:a=1,aresample=48000,aformat=channel_layouts=mono[v];[v][2:a]amix=2,volume=2";
  const spokenTwice = ["-i", demo("narration.mp3"), "-i", demo("narration.mp3"), "-f", "lavfi", "-i", noise];
  await make(...spokenTwice, "-filter_complex", voices, "-t", String(spoken), "-ac", "1", ...wav, narration.file);
  await make("-f", "lavfi", "-i", "anullsrc=r=48000:cl=mono", "-t", String(spoken), ...wav, "silence.wav");
  const beat = "aevalsrc='0.4*sin(2*PI*220*t)+0.5*exp(-24*mod(t,0.5))*sin(2*PI*60*t)|0.4*sin(2*PI*331*t)':s=48000";
  await make("-f", "lavfi", "-i", beat, "-t", "9", ...wav, music.file);
  await make(
    "-f",
    "lavfi",
    "-i",
    "sine=frequency=700:sample_rate=48000",
    "-t",
    "4.667",
    "-ac",
    "2",
    ...wav,
    "clip.wav",
  );
});

const soundOf = (audio: AudioPlan) => ({ plan: { audio, fps, totalFrames: seconds * fps }, heard });

/** The samples of a part as they are given to the encoder. */
async function samplesOf(audio: AudioPlan, range: { from: number; to: number }): Promise<Float32Array> {
  const sound = soundOf(audio);
  const mix = await mixPart(await voicePart(voiceOf(sound), range, work), bedsOf(sound, levels, dir), range);
  return shapePart(mix, { ...work, gainDb: levels.gainDb, name: `shaped-${range.from}` });
}

/** What a sound is when its parts are encoded and joined, and decoded. */
async function joined(audio: AudioPlan, parts: readonly SoundPart[], name: string): Promise<Float32Array> {
  const pieces = parts.map((part, n) => ({ ...part, file: path.join(dir, `${name}-${n}.m4a`) }));
  for (const piece of pieces) await encodePart(soundOf(audio), piece, { ...work, levels, out: piece.file });
  const out = path.join(dir, `${name}.m4a`);
  await joinSound(pieces, out);
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", out, "-f", "f32le", "-"], {
    cwd: dir,
    maxStdoutBytes: 20_000_000,
  });
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** The root of the mean square of the difference, in stretches of a packet. */
function differences(made: Float32Array, meant: Float32Array): number[] {
  const length = packetFrames * 2;
  return Array.from({ length: Math.floor(meant.length / length) }, (_, packet) => {
    let sum = 0;
    for (let n = packet * length; n < (packet + 1) * length; n++) sum += ((made[n] ?? 0) - (meant[n] ?? 0)) ** 2;
    return Math.sqrt(sum / length);
  });
}

describe("the sound of a reel that is made in parts", () => {
  const whole = { from: 0, to: seconds * rate };

  it("has the samples of the whole, within one bit, at the end of what comes before each part", async () => {
    const [, part] = soundParts(whole.to);
    if (!part) throw new Error("There are two parts");
    const meant = await samplesOf(all, whole);
    const made = await samplesOf(all, part);

    const from = part.from + (part.skipped - 2) * packetFrames;
    let most = 0;
    for (let n = from * 2; n < whole.to * 2; n++)
      most = Math.max(most, Math.abs((meant[n] ?? 0) - (made[n - part.from * 2] ?? 0)));
    expect(most).toBeLessThan(1 / 32_768);
    expect(meant.some((sample) => Math.abs(sample) > 0.5)).toBe(true);
  });

  it("differs from what is meant at its borders by as much as it does when it is encoded at once", async () => {
    const parts = soundParts(whole.to);
    // The shortest parts: a packet each.
    const single = [100, 101, 102].map((first, n) => ({
      from: n === 0 ? 0 : (first - 96) * packetFrames,
      to: n === 2 ? whole.to : (first + 5) * packetFrames,
      skipped: n === 0 ? 0 : 97,
      packets: [102, 1, null][n] ?? null,
    }));
    const meant = await samplesOf(all, whole);
    const atOnce = await joined(all, [{ ...whole, skipped: 0, packets: null }], "at-once");
    const [inParts, inPackets] = [await joined(all, parts, "parts"), await joined(all, single, "packets")];

    const border = (parts[1]?.from ?? 0) / packetFrames + 96;
    const most = (made: Float32Array, at: number) => Math.max(...differences(made, meant).slice(at - 4, at + 8));
    expect(parts).toHaveLength(2);
    expect(most(inParts, border)).toBeLessThan(1.25 * most(atOnce, border));
    expect(most(inPackets, 101)).toBeLessThan(1.25 * most(atOnce, 101));
    expect([inParts.length, inPackets.length]).toEqual([atOnce.length, atOnce.length]);
  });

  it("is silent where it has no sound at all", async () => {
    const made = await joined(silent, soundParts(whole.to), "silent");

    expect(made.every((sample) => Math.abs(sample) < 1e-6)).toBe(true);
  });
});
