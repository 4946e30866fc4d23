import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "@reelwright/platform/process";
import { copyPictures } from "@reelwright/renderer/edit/copy-pictures";
import { copySound } from "@reelwright/renderer/edit/copy-sound";
import { readSound } from "@reelwright/renderer/edit/read-sound";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { loudnessOf } from "@reelwright/renderer/edit/sound-facts";
import { afterAll, describe, expect, it } from "vitest";
import { ffmpeg } from "../../support/media.ts";

const folder = mkdtempSync(path.join(tmpdir(), "source-times-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const seconds = 3;

/** A film with a beep of 50 ms at each second. */
async function makeFilm(name: string, { channels = 2 } = {}): Promise<string> {
  const file = path.join(folder, name);
  const beeps = `aevalsrc='if(lt(mod(t,1),0.05),0.5*sin(2*PI*1000*t),0)':s=48000:d=${seconds}`;
  const isSound = name.endsWith(".m4a");
  const inputs = ["-f", "lavfi", "-i", `testsrc=size=160x120:rate=50:d=${seconds}`, "-f", "lavfi", "-i", beeps];
  const codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];
  await run(
    ffmpeg,
    ["-v", "error", "-y", ...inputs, ...codecs, "-ac", String(channels), ...(isSound ? ["-vn"] : []), file],
    { cwd: folder },
  );
  return file;
}

const sourceOf = (file: string) => readSource(file, { name: "source_url", mostMinutes: 1, ffmpeg });

/** When the beeps of a file begin, in ms, counted from its first picture if it has one. */
async function beepsOf(file: string): Promise<number[]> {
  const decode = ["-v", "error", "-i", file, "-af", "aresample=async=1:first_pts=0", "-ac", "1", "-f", "s16le", "-"];
  const { stdout } = await run(ffmpeg, decode, { cwd: folder });
  const beeps: number[] = [];
  for (let at = 0; at < stdout.length / 2; at++) {
    const ms = at / 48;
    if (Math.abs(stdout.readInt16LE(at * 2)) > 3000 && ms - (beeps.at(-1) ?? -1000) > 500) beeps.push(ms);
  }
  return beeps;
}

const packetsOf = async (file: string) => {
  const listing = ["-v", "error", "-i", file, "-map", "0:v", "-c", "copy", "-f", "framemd5", "-"];
  const lines = (await run(ffmpeg, listing, { cwd: folder })).stdout.toString().split("\n");
  return lines.filter((line) => /^\d/.test(line)).map((line) => line.split(",").at(-1));
};

/** Sound that is hidden in MP4 comes before the first picture in Matroska, whose times have no sign. */
describe.each(["film.mp4", "film.mkv"])("what is copied of %s", (name) => {
  it("keeps its sound in time with the pictures", async () => {
    const source = await sourceOf(await makeFilm(name));
    const out = path.join(folder, `${name}.m4a`);

    expect(await copySound(source, { seconds: source.duration, out, ffmpeg })).toBe(true);

    const beeps = await beepsOf(out);
    expect(beeps).toHaveLength(seconds);
    for (const [second, at] of beeps.entries()) expect(Math.abs(at - second * 1000)).toBeLessThan(3);
  });

  it("keeps its pictures as they are, from the start", async () => {
    const source = await sourceOf(await makeFilm(name));
    const [sound, out] = [path.join(folder, `${name}.m4a`), path.join(folder, `${name}.copied.mp4`)];
    await copySound(source, { seconds: source.duration, out: sound, ffmpeg });

    expect(await copyPictures(source, { sound, out, ffmpeg })).toBe(true);

    expect(await packetsOf(out)).toHaveLength(seconds * 50);
    expect(await packetsOf(out)).toEqual(await packetsOf(source.clip.input.file));
    expect((await sourceOf(out)).startSeconds).toBeLessThan(0.001);
  });
});

it("sound of one channel is heard in both as loud as it was", async () => {
  const mono = await makeFilm("mono.mp4", { channels: 1 });
  const wav = await (await sourceOf(mono)).wav();
  const alone = await readSound(await makeFilm("mono.m4a", { channels: 1 }), {
    name: "audio",
    mostMinutes: 1,
    ffmpeg,
  });

  // The beeps have an amplitude of a half.
  for (const file of [wav ?? "", alone.wav])
    expect(Math.abs(((await loudnessOf(file, { ffmpeg })).true_peak ?? 0) + 6)).toBeLessThan(0.7);
});
