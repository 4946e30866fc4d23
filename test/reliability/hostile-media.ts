import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { ProcessError } from "@reelwright/platform/process";
import { readNarration } from "@reelwright/renderer/audio/read-narration";
import { admitPicture } from "@reelwright/renderer/media/admit-picture";
import { MediaError } from "@reelwright/renderer/media/media-error";
import { readPicture } from "@reelwright/renderer/media/read-picture";
import { type FileInput, runFfmpeg } from "@reelwright/renderer/media/run-ffmpeg";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { createShaper } from "@reelwright/renderer/text/shape-text";
import { readVideo } from "@reelwright/thumbnailer/read/read-video";
import { disguises, startCanary } from "../support/hostile/disguises.ts";
import { drawField, hasRed, textFields } from "../support/hostile/draw-texts.ts";
import { flip, goodFiles } from "../support/hostile/flips.ts";
import { pictureBombs } from "../support/hostile/pictures.ts";
import { soundBombs } from "../support/hostile/sounds.ts";
import { injections } from "../support/hostile/texts.ts";
import { ffmpeg } from "../support/media.ts";
import { seededRandom } from "../support/random.ts";
import { sendHostileEdits } from "./hostile-edits/send-hostile-edits.ts";

/**
 * Gives the readers of callers' media everything that is made to mislead or to exhaust them, and counts what got through.
 * Memory: pictures are decoded in a process of their own, whose peak is read; ffmpeg has 512 MB and no more. Exits with 1 if
 * anything got through. With `--edits [--operation NAME]` a running service is sent all of it through every door of its edits, with
 * so many changed copies of each good file.
 */
const { values } = parseArgs({
  options: {
    flips: { type: "string" },
    seed: { type: "string", default: "1" },
    edits: { type: "boolean", default: false },
    operation: { type: "string", default: "" },
  },
});
if (values.edits) {
  const random = seededRandom(Number(values.seed));
  const found = await sendHostileEdits({ operation: values.operation, flips: Number(values.flips ?? 8), random });
  console.log(`faults: ${found}`);
  process.exit(found === 0 ? 0 : 1);
}
const dir = mkdtempSync(path.join(tmpdir(), "hostile-media-"));
const at = (name: string) => path.join(dir, name);
const decodeOnce = path.resolve(import.meta.dirname, "../support/hostile/decode-once.ts");
const bounded = at("ffmpeg");
writeFileSync(bounded, `#!/bin/sh\nulimit -v ${512 * 1024}\nexec ${ffmpeg} "$@"\n`, { mode: 0o755 });
const listen = (file: string) => readNarration(file, { out: at("out.wav"), ffmpeg: bounded });
const look = async (file: string) =>
  readPicture(await admitPicture(file, "Image 1"), { name: "Image 1", size: { width: 1296, height: 2304 } });
let faults = 0;
const fault = (what: string) => {
  faults++;
  console.log(`FAULT: ${what}`);
};

await tryDisguises();
await tryPictures();
await trySounds();
await tryTexts();
await tryFlips(Number(values.flips ?? 2000), seededRandom(Number(values.seed)));
rmSync(dir, { recursive: true, force: true });
console.log(`faults: ${faults}`);
process.exit(faults === 0 ? 0 : 1);

async function tryDisguises() {
  const canary = await startCanary(dir);
  const clips = [".mp4", ".mov", ".webm"];
  const videos = [".mp4", ".mkv", ".avi", ".mpg", ".ts"];
  const extensions = ["", ".mp3", ".jpg", ".jpeg", ".png", ".gif", ".webp", ...clips, ".svg", ".m3u8", ".mpd", ".txt"];
  const clip = (kind: FileInput["kind"]) => async (file: string) => {
    const work = { inputs: [{ kind, file }], output: ["-t", "1", at("out.mkv")], cwd: dir, timeoutSeconds: 60 };
    await runFfmpeg(bounded, work);
  };
  const readers: [string, (file: string) => Promise<unknown>, string[]][] = [
    ["narration", listen, extensions],
    ["picture", look, extensions],
    ["video", (file) => readVideo(file, { name: "The video", ffmpeg: bounded }), videos],
    ["clip as MP4", clip("mov"), clips],
    ["clip as WebM", clip("matroska"), clips],
  ];
  for (const [reader, read, endings] of readers) {
    let taken = 0;
    for (const [name, bytes] of Object.entries(disguises(canary))) {
      for (const ending of endings) {
        const file = at(`in${ending}`);
        writeFileSync(file, bytes);
        const refused = await read(file).then(
          () => false,
          (error) => error instanceof MediaError || error instanceof ProcessError,
        );
        if (refused && !existsSync(at("out.mkv"))) continue;
        taken++;
        fault(`${reader} took ${name} as in${ending}`);
      }
    }
    const tries = Object.keys(disguises(canary)).length * endings.length;
    console.log(`${reader}: ${tries} disguises by ending, ${taken} taken, ${canary.hits()} requests so far`);
  }
  canary.stop();
  if (canary.hits() > 0) fault(`${canary.hits()} requests were made`);
}

async function tryPictures() {
  for (const { name, make, refused } of pictureBombs) {
    writeFileSync(at("in"), await make());
    const { stdout } = await promisify(execFile)(process.execPath, [decodeOnce, at("in")]);
    const { outcome, ms, megabytes }: { outcome: string; ms: number; megabytes: number } = JSON.parse(stdout);
    console.log(`${name.padEnd(48)} ${String(ms).padStart(6)} ms ${megabytes.toFixed(0).padStart(5)} MB  ${outcome}`);
    if (outcome !== (refused ?? "taken") || megabytes > 512) fault(name);
  }
}

async function trySounds() {
  for (const { name, make, refused, seconds } of soundBombs) {
    writeFileSync(at("in"), make());
    const begun = performance.now();
    const outcome = await listen(at("in")).then(
      (length) => length.toFixed(1),
      (error) => (error instanceof MediaError ? error.message : `${error}`),
    );
    console.log(
      `${name.padEnd(48)} ${String(Math.round(performance.now() - begun)).padStart(6)} ms <= 512 MB  ${outcome}`,
    );
    if (refused ? outcome !== refused : Math.abs(Number(outcome) - (seconds ?? Number(outcome))) > 0.5) fault(name);
  }
}

async function tryTexts() {
  const shaper = await createShaper(collectFonts(path.resolve(import.meta.dirname, "../.."), at("fonts")));
  let effective = 0;
  for (const field of textFields) {
    for (const { name, text, plain = text } of injections) {
      const [shown, usual] = [await drawField(shaper, field, text), await drawField(shaper, field, plain)];
      const same =
        shown.length === usual.length &&
        shown.every(({ rgba }, n) => Buffer.compare(rgba, usual[n]?.rgba ?? rgba.subarray(1)) === 0);
      if (same && !shown.some(({ rgba }) => hasRed(rgba))) continue;
      effective++;
      fault(`${name} in ${field}`);
    }
  }
  console.log(`texts: ${injections.length} injections x ${textFields.length} fields: ${effective} effective`);
}

async function tryFlips(flips: number, random: () => number) {
  const files = await goodFiles();
  const counts = new Map(files.map(({ name }) => [name, { taken: 0, refused: 0, longestMs: 0 }]));
  for (let n = 0; n < flips; n++) {
    const file = files[n % files.length];
    const count = counts.get(file?.name ?? "");
    if (!file || !count) continue;
    writeFileSync(at("in"), flip(file.bytes, random));
    const begun = performance.now();
    try {
      await (file.kind === "narration" ? listen(at("in")) : look(at("in")));
      count.taken++;
    } catch (error) {
      if (!(error instanceof MediaError)) fault(`${file.name}, copy ${n}: ${error}`);
      count.refused++;
    }
    count.longestMs = Math.max(count.longestMs, Math.round(performance.now() - begun));
  }
  console.log(`${flips} copies with bytes changed:`);
  console.table(Object.fromEntries(counts));
}
