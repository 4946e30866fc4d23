import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type BuiltInTrack,
  builtInFile,
  builtInSeconds,
  builtInTracks,
} from "@reelwright/offline-engines/composer/built-in-tracks";
import { compose } from "@reelwright/offline-engines/composer/compose/compose";
import { readWish } from "@reelwright/offline-engines/composer/read-wish";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { run } from "@reelwright/platform/process";
import { readBed } from "@reelwright/renderer/audio/music-bed";
import { renderAudio } from "@reelwright/renderer/audio/render-audio";
import { readStereo } from "@reelwright/renderer/audio/stereo-file";
import type { Stretch } from "@reelwright/renderer/audio/voice-activity";
import { exact } from "@reelwright/renderer/media/run-ffmpeg";
import type { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { ReelRequest } from "@reelwright/renderer/plan/reel-request";
import { prepareReel } from "@reelwright/renderer/reel/prepare-reel";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { ffmpeg, makePicture } from "../support/media.ts";
import { renderToolsIn } from "../support/render-tools.ts";
import { introBelowVoice, loudness, risesInPauses, tailOf } from "./sound/measure-mix.ts";
import { speakNarration } from "./sound/spoken-narration.ts";

/**
 * `npm run reliability -- sound [template,template]`: the sound of a reel in every template, with music, without, and with sounds of
 * transitions and cuts on the beats, measured from the encoded file. Exits with 1 when the music rises by more than 3 dB in a pause below
 * 0.8 s, is not 3 to 6 dB below the voice in the intro, when a cut is more than a frame away from a beat of the track's score, when the last
 * 50 ms are not below -50 dB, or the loudness is not -14 LUFS within half a unit.
 */
const frameMs = 1000 / 30;
const wanted = process.argv[2]?.split(",") ?? templateNames;
const root = path.resolve(import.meta.dirname, "../..");
const scratch = mkdtempSync(path.join(tmpdir(), "sound-"));
const tools = await renderToolsIn(scratch);
const picture = path.join(scratch, "picture.jpg");
await makePicture(600, 600).jpeg().toFile(picture);
const tracks = path.join(root, "packages/offline-engines/composer/tracks");
const problems: string[] = [];
const rows: Record<string, string>[] = [];

for (const [nth, template] of templateNames.entries()) {
  if (!wanted.includes(template)) continue;
  const track = builtInTracks[nth % builtInTracks.length];
  const narration = await speakNarration(nth, path.join(scratch, "spoken.wav"));
  if (track) await measure({ nth, template, narration, track, isOnBeats: false });
  if (track) await measure({ nth, template, narration, track, isOnBeats: true });
  await measure({ nth, template, narration, track: null, isOnBeats: false });
}
rmSync(scratch, { recursive: true });
console.table(rows);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

interface Case {
  nth: number;
  template: (typeof templateNames)[number];
  /** When its phrases are heard, in seconds. */
  narration: readonly Stretch[];
  track: BuiltInTrack | null;
  /** With cuts on the beats of the track, and lively sounds of transitions. */
  isOnBeats: boolean;
}

/** Prepares a reel and renders its sound. Every other reel has an outro. */
async function render({ nth, template, track, isOnBeats }: Case, dir: string): Promise<ReelPlan> {
  mkdirSync(dir);
  await run(ffmpeg, ["-v", "error", "-i", "../spoken.wav", "-b:a", "128k", "spoken.mp3"], { cwd: dir });
  const plan = await prepareReel({
    request: ReelRequest.parse({
      format: "1:1",
      profile: "draft",
      template,
      title: "A harbour in the morning",
      intro: isOnBeats ? "overlay" : "card",
      ...(nth % 2 === 0 && { outro_text: "Come and see" }),
      ...(isOnBeats && { sync: "beat", sfx: "lively" }),
    }),
    files: {
      audio: path.join(dir, "spoken.mp3"),
      media: Array.from({ length: 5 }, () => picture),
      music: track ? path.join(tracks, builtInFile(track)) : undefined,
    },
    dir,
    tools,
    narrate,
    align: async () => ({ words: [], warnings: [] }),
  });
  await renderAudio({ plan, dir, tools, out: path.join(dir, "out.m4a") });
  const asWav = ["-ar", "48000", "-ac", "2", ...exact, "-flags:a", "+bitexact", "out.wav"];
  await run(ffmpeg, ["-v", "error", "-i", "out.m4a", ...asWav], { cwd: dir });
  return plan;
}

async function measure(one: Case): Promise<void> {
  const { template, track, isOnBeats } = one;
  const dir = path.join(scratch, "reel");
  const plan = await render(one, dir);
  const { audio, fps, totalFrames } = plan;
  const start = audio.narration.start / fps;
  const mix = {
    sound: await readStereo(path.join(dir, "out.wav")),
    music: audio.music && (await readBed(audio.music, { seconds: totalFrames / fps, dir })),
    phrases: one.narration.map((phrase) => ({ start: phrase.start + start, end: phrase.end + start })),
  };
  const [intro, rises, tail, lufs] = [introBelowVoice(mix), risesInPauses(mix), tailOf(mix.sound), loudness(mix.sound)];
  const most = isOnBeats ? 0 : Math.max(0, ...rises.short);
  const isWithoutBeat = plan.warnings.some((warning) => warning.startsWith("sync:"));
  const away = track && isOnBeats && !isWithoutBeat ? cutsFromBeats(plan, track) : [];
  const name = `${template}, ${track?.name ?? "no music"}${isOnBeats ? ", on beats" : ""}`;
  if (lufs === null || Math.abs(lufs + 14) > 0.5) problems.push(`${name}: ${lufs} LUFS`);
  if (track && intro !== null && (intro < 3 || intro > 6))
    problems.push(`${name}: ${intro.toFixed(1)} dB below the voice in the intro`);
  if (most > 3) problems.push(`${name}: rises by ${most.toFixed(1)} dB in a short pause`);
  if (tail.peakDb > -50) problems.push(`${name}: the last 50 ms peak at ${tail.peakDb.toFixed(1)} dB`);
  if (Math.max(0, ...away) > frameMs)
    problems.push(`${name}: cuts are ${away.map((ms) => ms.toFixed(0)).join(", ")} ms from beats`);
  rows.push({
    template,
    music: `${track?.name ?? "none"}${isOnBeats ? ", on beats" : ""}`,
    LUFS: lufs?.toFixed(1) ?? "",
    "intro below voice": track ? (intro?.toFixed(1) ?? "no intro") : "",
    "most in short pauses": track && !isOnBeats ? most.toFixed(1) : "",
    "in the long pause": track && !isOnBeats ? rises.long.map((rise) => rise.toFixed(1)).join(" ") : "",
    "last 50 ms rms/peak": `${tail.rmsDb.toFixed(0)} / ${tail.peakDb.toFixed(0)}`,
    "cuts from beats, most ms": away.length > 0 ? Math.max(...away).toFixed(0) : isWithoutBeat ? "no clear beat" : "",
  });
  rmSync(dir, { recursive: true });
}

/**
 * How far each cut between media is from a beat of the track's score, in milliseconds. A listener may tap each beat of slow music twice:
 * below 80 beats a minute, halves are beats.
 */
function cutsFromBeats({ scenes, audio, fps }: ReelPlan, { prompt, style, seed }: BuiltInTrack): number[] {
  const { bpm } = compose({ ...readWish({ style, prompt }), seconds: builtInSeconds, seed });
  const beat = 60 / bpm / (bpm < 80 ? 2 : 1);
  const cuts = scenes
    .map(({ start, transition }) => (start + Math.floor((transition?.frames ?? 0) / 2)) / fps)
    .filter((seconds) => seconds > audio.narration.start / fps + 0.1);
  // The cut to the outro comes when the narration is over.
  return cuts.slice(0, 4).map((seconds) => Math.abs(seconds - Math.round(seconds / beat) * beat) * 1000);
}
