import path from "node:path";
import { pitchOf } from "@reelwright/renderer/alignment/pitch";
import { measuredRun, meters, nowhere } from "@reelwright/renderer/audio/measured-run";
import { readWav } from "@reelwright/renderer/audio/read-wav";
import { layVoice } from "@reelwright/renderer/edit/lay-voice";
import { ffmpeg } from "../../support/media.ts";
import { languages, scripts } from "../../support/other-reader.ts";
import { bands, beginEdit, endEdit, filmFps, loudnessOf, makeFilm } from "../../support/voiced-film.ts";
import { type Check, check, least, most } from "./check.ts";

const usual = { start_at: 1, original_sound: "under", fit: "video", target_lufs: -14 } as const;
const filmSeconds = 12;
/** How many times as fast the voices are stretched to speak. */
const speed = 1.1;

/** A2 to A6 of `voiceover`: built-in voices of seven languages over a film. */
export async function judgeVoiceover(scratch: string): Promise<Check[]> {
  const film = await makeFilm(scratch, filmSeconds);
  const laid: Awaited<ReturnType<typeof judgeLanguage>>[] = [];
  for (const language of languages) laid.push(await judgeLanguage(film, scripts[language].join(" ")));
  const of = <K extends keyof (typeof laid)[number]>(name: K) => laid.map((one) => one[name]);
  return [
    check("own sound below the voice, LU", "≥ 12", least(of("below")).toFixed(1), least(of("below")) >= 12),
    check("lower than alone, LU", "≥ 11.5", least(of("ducked")).toFixed(1), least(of("ducked")) >= 11.5),
    check("missing a second after, LU", "≤ 1", most(of("missing")).toFixed(2), most(of("missing")) <= 1),
    check("loudness off -14 LUFS", "≤ 0.3", most(of("off")).toFixed(2), most(of("off")) <= 0.3),
    check("true peak, dBTP", "≤ -1", most(of("peak")).toFixed(1), most(of("peak")) <= -1),
    check("end off the film's, frames", "≤ 1", most(of("late")).toFixed(2), most(of("late")) <= 1),
    check("pitch changed, share", "≤ 0.02", most(of("pitch")).toFixed(3), most(of("pitch")) <= 0.02),
  ];
}

/** The lowest pitch is measured most finely: its steps are 1 %. */
const lowHertz = 80;

/** The median pitch of a voice, measured as if it were played slowly. */
async function finePitch(file: string): Promise<number> {
  const { samples, sampleRate } = await readWav(file);
  const slower = lowHertz / (pitchOf({ samples, sampleRate }) ?? lowHertz);
  return (pitchOf({ samples, sampleRate: sampleRate * slower }) ?? 0) / slower;
}

async function judgeLanguage(film: string, script_text: string) {
  const { context, edit } = await beginEdit(film);
  const { report, edit: under } = await layVoice(edit, { ...usual, script_text }, context);
  const { seconds } = report.voice;
  await endEdit(under, context);
  const file = path.join(context.dir, "copied.mp4");
  const { integratedLufs, truePeakDb } = await measuredRun(
    { kind: "reel", file },
    ["-map", "0:a", "-af", meters.peaks, ...nowhere],
    { ffmpeg, cwd: context.dir },
  );
  const end = usual.start_at + seconds;
  const [own, spoken] = [
    await loudnessOf(file, bands.film, usual.start_at + 0.1, end - 0.1),
    await loudnessOf(file, bands.voice, usual.start_at + 0.1, end - 0.1),
  ];
  const alone = await loudnessOf(file, bands.film, end + 2, filmSeconds);
  const back = await loudnessOf(file, bands.film, end + 1, end + 1.5);

  const start_at = filmSeconds - seconds / speed;
  const stretched = await layVoice(edit, { ...usual, script_text, fit: "stretch", start_at }, context);
  const pitch = (name: string) => finePitch(path.join(context.scratch, name));
  return {
    below: spoken - own,
    ducked: alone - own,
    missing: alone - back,
    off: Math.abs((integratedLufs ?? 0) + 14),
    peak: truePeakDb ?? 0,
    late: Math.abs(start_at + stretched.report.voice.seconds - filmSeconds) * filmFps,
    pitch: Math.abs((await pitch("voice.wav.stretched.wav")) / (await pitch("voice.wav")) - 1),
  };
}
