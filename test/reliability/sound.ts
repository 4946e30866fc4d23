import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { builtInFile, builtInTracks } from "@reelwright/offline-engines/composer/built-in-tracks";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { readBed } from "@reelwright/renderer/audio/music-bed";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { readStereo } from "@reelwright/renderer/audio/stereo-file";
import { exact } from "@reelwright/renderer/media/run-ffmpeg";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { collectFonts } from "@reelwright/renderer/text/collect-fonts";
import { buildVision } from "@reelwright/vision/build-vision";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { ffmpeg, makePicture } from "../support/media.ts";
import { introBelowVoice, loudness, risesInPauses, tailOf } from "./sound/measure-mix.ts";
import { speakNarration } from "./sound/spoken-narration.ts";

/**
 * `npm run reliability -- sound [template,template]`: the sound of a reel in every template, with and without music, measured from the
 * encoded file. Exits with 1 when the music rises by more than 3 dB in a pause below 0.8 s, is not 3 to 6 dB below the voice in the intro,
 * when the last 50 ms are not below -50 dB, or the loudness is not -14 LUFS within half a unit.
 */
const wanted = process.argv[2]?.split(",") ?? templateNames;
const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "sound-"));
const tools = {
  ffmpeg,
  fontsDir: collectFonts(root, path.join(scratch, "fonts")),
  compositorWasm: path.join(root, "build/compositor.wasm"),
  vision: await buildVision(),
  speech: "",
};
const picture = path.join(scratch, "picture.jpg");
await makePicture(600, 600).jpeg().toFile(picture);
const tracks = path.join(root, "packages/offline-engines/composer/tracks");
const problems: string[] = [];
const rows: Record<string, string>[] = [];

for (const [nth, template] of templateNames.entries()) {
  if (!wanted.includes(template)) continue;
  const track = builtInTracks[nth % builtInTracks.length];
  if (track) await measure({ nth, template, track: builtInFile(track) });
  await measure({ nth, template, track: null });
}
rmSync(scratch, { recursive: true });
console.table(rows);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

interface Case {
  nth: number;
  template: (typeof templateNames)[number];
  track: string | null;
}

/** Prepares the reel, renders its sound and measures it. Every other reel has an outro. */
async function measure({ nth, template, track }: Case): Promise<void> {
  const dir = path.join(scratch, `${template}-${track ? "music" : "alone"}`);
  mkdirSync(dir);
  const spoken = await speakNarration(nth, path.join(dir, "spoken.wav"));
  await run(ffmpeg, ["-v", "error", "-i", "spoken.wav", "-b:a", "128k", "spoken.mp3"], { cwd: dir });
  const music = track ? path.join(tracks, track) : undefined;
  const plan = await prepareReel({
    request: ReelRequest.parse({
      format: "1:1",
      profile: "draft",
      template,
      title: "A harbour in the morning",
      ...(nth % 2 === 0 && { outro_text: "Come and see" }),
    }),
    files: { audio: path.join(dir, "spoken.mp3"), media: [picture, picture, picture], music },
    dir,
    tools,
    narrate,
    align: async () => ({ words: [], warnings: [] }),
  });
  await renderAudio({ plan, dir, tools, out: path.join(dir, "out.m4a") });
  await run(
    ffmpeg,
    ["-v", "error", "-i", "out.m4a", "-ar", "48000", "-ac", "2", ...exact, "-flags:a", "+bitexact", "out.wav"],
    { cwd: dir },
  );
  const { audio, fps, totalFrames } = plan;
  const start = audio.narration.start / fps;
  const mix = {
    sound: await readStereo(path.join(dir, "out.wav")),
    music: audio.music && (await readBed(audio.music, { seconds: totalFrames / fps, dir })),
    phrases: spoken.map((phrase) => ({ start: phrase.start + start, end: phrase.end + start })),
  };
  const [intro, rises, tail, lufs] = [introBelowVoice(mix), risesInPauses(mix), tailOf(mix.sound), loudness(mix.sound)];
  const most = Math.max(0, ...rises.short);
  const name = `${template}, ${track ?? "no music"}`;
  if (lufs === null || Math.abs(lufs + 14) > 0.5) problems.push(`${name}: ${lufs} LUFS`);
  if (track && intro !== null && (intro < 3 || intro > 6))
    problems.push(`${name}: ${intro.toFixed(1)} dB below the voice in the intro`);
  if (most > 3) problems.push(`${name}: rises by ${most.toFixed(1)} dB in a short pause`);
  if (tail.peakDb > -50) problems.push(`${name}: the last 50 ms peak at ${tail.peakDb.toFixed(1)} dB`);
  rows.push({
    template,
    music: track ?? "none",
    LUFS: lufs?.toFixed(1) ?? "",
    "intro below voice": track ? (intro?.toFixed(1) ?? "no intro") : "",
    "most in short pauses": track ? most.toFixed(1) : "",
    "in the long pause": track ? rises.long.map((rise) => rise.toFixed(1)).join(" ") : "",
    "last 50 ms rms/peak": `${tail.rmsDb.toFixed(0)} / ${tail.peakDb.toFixed(0)}`,
  });
  rmSync(dir, { recursive: true });
}
