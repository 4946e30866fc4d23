import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { loudnessIn } from "@reelwright/renderer/audio/loudness";
import { readBed } from "@reelwright/renderer/audio/music-bed";
import { readMusic } from "@reelwright/renderer/audio/read-music";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { readStereo } from "@reelwright/renderer/audio/stereo-file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ffmpeg, makeMp3 } from "../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "music-test-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const at = (name: string) => path.join(dir, name);
const rate = 48_000;
const [intro, spoken, outro] = [3, 9, 4];
const seconds = intro + spoken + outro;
/** A steady 3 kHz tone is told from the narration, which is deep, wherever both are heard. */
const [tone, musicTone] = [3000, "0.25*sin(2*PI*3000*t)"];

/** Music of an expression, in the kind of file its name says. */
async function make(name: string, sound: string, length: number): Promise<string> {
  const source = ["-f", "lavfi", "-i", `aevalsrc='${sound}':d=${length}:s=44100`];
  await run(ffmpeg, ["-v", "error", "-y", ...source, "-ac", "2", name], { cwd: dir });
  return at(name);
}
const read = (file: string, startSeconds = 0, length = seconds) =>
  readMusic(file, { startSeconds, seconds: length, out: at("music.wav"), ffmpeg });

async function mixed(
  music: Awaited<ReturnType<typeof read>> | null,
  clips: { file: string; start: number; end: number }[],
) {
  const narration = { file: "narration.wav", start: intro * 30, seconds: spoken };
  const plan = { audio: { narration, music, clips, effects: [] }, totalFrames: seconds * 30, fps: 30 };
  await renderAudio({ plan, dir, tools: { ffmpeg }, out: at("out.m4a") });
  const { stdout } = await run(ffmpeg, ["-v", "error", "-i", "out.m4a", "-ac", "1", "-f", "f32le", "-"], { cwd: dir });
  return new Float32Array(new Uint8Array(stdout).buffer);
}

/** How strong a frequency is between two times, in dB (Goertzel). */
function strength(samples: Float32Array, [from, to]: readonly [number, number], hertz = tone): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate);
  let [before, last] = [0, 0];
  const part = samples.subarray(Math.round(from * rate), Math.round(to * rate));
  for (const sample of part) [before, last] = [last, sample + turn * last - before];
  return 10 * Math.log10((last ** 2 + before ** 2 - turn * last * before) / (part.length / 2) ** 2 + 1e-12);
}

beforeAll(async () => {
  writeFileSync(at("narration.mp3"), await makeMp3(spoken));
  await readNarration(at("narration.mp3"), { out: at("narration.wav"), ffmpeg });
});

describe("a reel with music", () => {
  let sound: Float32Array;
  beforeAll(async () => {
    sound = await mixed(await read(await make("tone.mp3", musicTone, 20)), []);
  });

  it("is at -14 LUFS within a half, its true peak at most -1 dBTP", async () => {
    const measure = ["-hide_banner", "-i", "out.m4a", "-af", "ebur128=peak=true", "-f", "null", "-"];
    const { integratedLufs, truePeakDb } = loudnessIn((await run(ffmpeg, measure, { cwd: dir })).stderr);

    expect(Math.abs((integratedLufs ?? 0) + 14)).toBeLessThanOrEqual(0.5);
    expect(truePeakDb).toBeLessThanOrEqual(-1);
  });

  it("has the music 9 to 16 dB lower under the narration than before and after it", () => {
    const [before, under, after] = [
      [1, 2.6],
      [intro + 1, intro + spoken - 1],
      [seconds - 2.8, seconds - 1.9],
    ] as const;

    for (const clear of [before, after]) {
      const depth = strength(sound, clear) - strength(sound, under);
      expect(depth).toBeGreaterThan(9);
      expect(depth).toBeLessThan(16);
    }
  });

  it("has the music lower already when the narration begins", () => {
    expect(strength(sound, [1, 2.6]) - strength(sound, [intro - 0.04, intro + 0.04])).toBeGreaterThan(4);
  });

  it("begins and ends with silence, not with a jump", () => {
    const clear = strength(sound, [1, 2.6]);

    expect(clear - strength(sound, [0, 0.03])).toBeGreaterThan(20);
    expect(clear - strength(sound, [seconds - 0.1, seconds - 0.01])).toBeGreaterThan(20);
  });
});

it("a clip's sound is ducked under the narration", async () => {
  await make("clip.wav", musicTone, seconds);
  const file = "clip.wav";
  await run(ffmpeg, ["-v", "error", "-y", "-i", file, "-ar", "48000", "-fflags", "+bitexact", "clip48.wav"], {
    cwd: dir,
  });

  const sound = await mixed(null, [{ file: "clip48.wav", start: 0, end: seconds * 30 }]);

  const depth = strength(sound, [1, 2.6]) - strength(sound, [intro + 1, intro + spoken - 1]);
  expect(depth).toBeGreaterThan(9);
});

it("quiet music beside an even quieter narration comes out as loud as loud ones", async () => {
  const quiet = ["-v", "error", "-y", "-i", "narration.mp3", "-af", "volume=-25dB", "-b:a", "64k", "quiet.mp3"];
  await run(ffmpeg, quiet, { cwd: dir });
  await readNarration(at("quiet.mp3"), { out: at("narration.wav"), ffmpeg });
  await mixed(await read(await make("faint.mp3", `0.05*${musicTone}`, 20)), []);
  const measure = ["-hide_banner", "-i", "out.m4a", "-af", "ebur128=peak=true", "-f", "null", "-"];

  expect(loudnessIn((await run(ffmpeg, measure, { cwd: dir })).stderr).integratedLufs).toBeCloseTo(-14, 0);
});

it.each(["mp3", "m4a", "wav"])("music of kind %s begins at music_start_at, to the millisecond", async (kind) => {
  const file = await make(`two.${kind}`, "0.3*sin(2*PI*if(lt(t,5),1000,2000)*t)", 12);
  const music = await read(file, 4.5, 3);

  expect(music).toMatchObject({ loop: null, seconds: expect.closeTo(3, 2) });
  const samples = await readStereo(at("music.wav"));
  const left = Float32Array.from({ length: samples.length / 2 }, (_, n) => (samples[n * 2] ?? 0) / 32_768);
  // The tone changes half a second after the beginning.
  for (const [from, to, louder, softer] of [
    [0.3, 0.49, 1000, 2000],
    [0.51, 0.7, 2000, 1000],
  ] as const)
    expect(strength(left, [from, to], louder) - strength(left, [from, to], softer)).toBeGreaterThan(20);
});

describe("music shorter than the reel", () => {
  /** Two beats a second, a deeper one every other time; 7.3 s are no whole number of them. */
  const beat = "0.5*sin(2*PI*if(lt(mod(t,1),0.5),180,260)*t)*exp(-18*mod(t,0.5))";
  const long = 60;
  let bed: Float32Array;
  beforeAll(async () => {
    const music = await read(await make("beat.wav", beat, 7.3), 0, long);
    expect(music.loop).not.toBeNull();
    const samples = await readBed(music, { seconds: long, dir });
    bed = Float32Array.from({ length: samples.length / 2 }, (_, n) => (samples[n * 2] ?? 0) / 32_768);
  });
  const energy = (from: number, length: number) =>
    bed.subarray(from, from + length).reduce((sum, sample) => sum + sample ** 2, 0) / length;

  it("keeps its beat where it goes round", () => {
    const hop = rate / 200;
    const onsets: number[] = [];
    for (let n = hop * 4; n + hop < bed.length; n += hop) {
      const rises = energy(n, hop) > 0.004 && energy(n, hop) > 6 * energy(n - hop * 3, hop * 2);
      if (rises && n / rate - (onsets.at(-1) ?? -1) > 0.1) onsets.push(n / rate);
    }

    expect(onsets.length).toBeGreaterThan(2 * long - 6);
    for (const [index, onset] of onsets.slice(1).entries())
      expect(Math.abs(onset - (onsets[index] ?? 0) - 0.5)).toBeLessThan(0.02);
  });

  it("is never silent and never jumps", () => {
    let steepest = 0;
    for (let n = 1; n < bed.length; n++) steepest = Math.max(steepest, Math.abs((bed[n] ?? 0) - (bed[n - 1] ?? 0)));
    const once = bed.subarray(0, 6 * rate);
    const own = once.reduce((most, sample, n) => Math.max(most, n ? Math.abs(sample - (once[n - 1] ?? 0)) : 0), 0);

    expect(steepest).toBeLessThan(own * 1.3);
    for (let from = 0; from + rate <= bed.length; from += rate / 2) expect(energy(from, rate)).toBeGreaterThan(0.003);
  });
});

describe("music that cannot be used", () => {
  it.each([
    ["a text", () => Buffer.from("not music at all"), "music_url: The file could not be read as MP3, M4A or WAV."],
    ["a broken MP3", () => Buffer.concat([Buffer.from("ID3"), Buffer.alloc(9000, 0x5a)]), "music_url:"],
    ["a playlist", () => Buffer.from("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n"), "music_url:"],
  ])("%s is refused by the name of its field", async (_kind, bytes, sentence) => {
    writeFileSync(at("bad"), bytes());

    await expect(read(at("bad"))).rejects.toThrow(sentence);
  });

  it("a beginning after its end is refused by the name of its field", async () => {
    const file = await make("short.mp3", musicTone, 5);

    await expect(read(file, 6)).rejects.toThrow("music_start_at: The music has ended 6 s after its beginning.");
    expect(readFileSync(file).length).toBeGreaterThan(0);
  });
});
