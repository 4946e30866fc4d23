import { copyFileSync, createReadStream, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { run } from "@reelwright/platform/process";
import { createTurns } from "@reelwright/platform/turns";
import { encodePart } from "@reelwright/renderer/audio/encode-part";
import { measureMix, measurePart } from "@reelwright/renderer/audio/measure-part";
import { measuredRange } from "@reelwright/renderer/audio/measured-parts";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { exact } from "@reelwright/renderer/media/run-ffmpeg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchSound } from "#features/reels/fetch-sound";
import { soundRenderer } from "#features/reels/render-sound";
import type { SoundAnswer, SoundCall } from "#features/reels/sound-call";
import { ffmpeg } from "../../support/media.ts";

const dir = mkdtempSync(path.join(tmpdir(), "render-sound-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const at = (...names: string[]) => path.join(dir, ...names);
const narration = { file: "narration.wav", start: 30, seconds: 30 };
const music = { file: "music.wav", seconds: 33, loop: null };
const clips = [{ file: "clip.wav", start: 540, end: 600 }];
const plan = { audio: { narration, music, clips, effects: [] }, fps: 30, totalFrames: 33 * 30 };

beforeAll(async () => {
  const make = (name: string, source: string) =>
    run(
      ffmpeg,
      [...["-v", "error", "-f", "lavfi", "-i", source, ...exact, "-flags:a", "+bitexact", "-c:a", "pcm_s16le", name]],
      { cwd: dir },
    );
  await make(narration.file, "aevalsrc='0.1*sin(2*PI*180*t)*(0.5+0.5*sin(2*PI*2.5*t))':d=30:s=48000");
  await make(music.file, "aevalsrc='0.2*sin(2*PI*(200+7*t)*t)|0.3*sin(2*PI*331*t)':d=33:s=48000");
  await make("clip.wav", "aevalsrc='0.2*sin(2*PI*700*t)|0.1*sin(2*PI*500*t)':d=2:s=48000");
});

const nameOf = (key: string) => at(path.basename(key));
/** Where the files of the reel are, which are read as S3 has them read. */
const files = {
  download: async (key: string, file: string) => {
    if (nameOf(key) !== file) copyFileSync(nameOf(key), file);
  },
  open: async (key: string, range: string) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
    const body = createReadStream(nameOf(key), { start: Number(start), end: Number(end) });
    return { body };
  },
};

/** Calls that do the work in this process and store parts in a folder. */
function services(store: string, { dying = (_call: SoundCall, _attempt: number): boolean => false } = {}) {
  const asked: string[] = [];
  async function call(input: SoundCall): Promise<SoundAnswer> {
    const { sound, task } = input;
    const name = `${task.kind} ${task.part.from}`;
    asked.push(name);
    if (dying(input, asked.filter((other) => other === name).length)) throw new Error("The function was killed");
    const scratch = mkdtempSync(at("call-"));
    const range = task.kind === "encode" ? task.part : measuredRange(task.part);
    await fetchSound(files, sound.plan, { jobId: "j", dir: scratch, range });
    const work = { dir: scratch, ffmpeg };
    if (task.kind === "measure") return { powers: await measurePart(sound, task.part, work), mixed: null };
    if (task.kind === "measure-mix")
      return { powers: null, mixed: await measureMix(sound, task.part, { ...work, levels: task.levels }) };
    await encodePart(sound, task.part, { ...work, levels: task.levels, out: at(store, `${task.key}.m4a`) });
    return { powers: null, mixed: null };
  }
  const segments = {
    async download({ key }: { key: string }, file: string) {
      const stored = at(store, `${key}.m4a`);
      if (!existsSync(stored)) throw Object.assign(new Error(key), { name: "NoSuchKey" });
      copyFileSync(stored, file);
    },
  };
  mkdirSync(at(store), { recursive: true });
  const retrying = { sleep: () => turn(), random: () => 0.5 };
  const inPlace = <T>(of: () => Promise<T>) => of();
  return { asked, all: { work: files, call, segments, width: 2, inPlace, retrying } };
}

const rendering = () => ({
  accountId: "a",
  jobId: "j",
  plan,
  key: "sound",
  dir,
  inTurn: createTurns(2),
  stop: "stop",
  signal: new AbortController().signal,
});

it("makes a part again whose function is killed, and leaves what is done to the next director", async () => {
  await renderAudio({ plan, dir, tools: { ffmpeg }, out: at("whole.m4a") });
  const isSecond = ({ task }: SoundCall) => task.kind === "encode" && task.part.from > 0;
  const lost = services("store", { dying: isSecond });
  const once = services("store", { dying: (call, attempt) => isSecond(call) && attempt === 1 });
  const later = services("store");

  await expect(soundRenderer(lost.all)(rendering())).rejects.toThrow("killed");
  const made = readFileSync(await soundRenderer(once.all)(rendering()));
  const again = readFileSync(await soundRenderer(later.all)(rendering()));

  const encoded = (asked: readonly string[]) => asked.filter((name) => name.startsWith("encode"));
  expect(new Set(encoded(lost.asked)).size).toBe(2);
  expect(encoded(lost.asked)).toHaveLength(4);
  expect(new Set(encoded(once.asked)).size).toBe(1);
  expect(encoded(once.asked)).toHaveLength(2);
  expect(later.asked).toEqual([]);
  expect(made.equals(readFileSync(at("whole.m4a")))).toBe(true);
  expect(again.equals(made)).toBe(true);
});
