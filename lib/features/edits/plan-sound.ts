import { cleanAlone } from "@reelwright/renderer/edit/clean-alone";
import { isSound, type ReadSound, readSound } from "@reelwright/renderer/edit/read-sound";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { UnsuitableError } from "@reelwright/renderer/media/unsuitable-error";
import { soundCleaning, sourceField } from "./edit-input.ts";
import type { PlannedWork, Planning } from "./plan-steps.ts";

/** Whether the result of a job is sound without pictures: its source is, or it is wanted so. */
export async function makesSound({ input, files, tools, signal }: Planning): Promise<boolean> {
  const cleaning = soundCleaning(input);
  if (!cleaning) return false;
  return (
    cleaning.output !== "same" || isSound(files.get("video") ?? "", { ffmpeg: tools.ffmpeg, ...(signal && { signal }) })
  );
}

/** Cleans sound without pictures. Throws MediaError. */
export async function planSound(planning: Planning): Promise<PlannedWork> {
  const cleaning = soundCleaning(planning.input);
  if (!cleaning) throw new Error("The job cleans no sound");
  const sound = await soundOf(planning);
  const { file, report, warnings, idle } = await cleanAlone(sound, cleaning, planning);
  return {
    planned: {
      idle,
      warnings: [...warnings, ...(idle === null ? [] : [idle])],
      reports: { audio_clean: report },
      texts: [],
      made: file === null ? null : { render: null, hasSound: true, file },
      width: null,
      height: null,
      fps: null,
      seconds: sound.seconds,
    },
    clips: {},
  };
}

/** The sound of the source, which may be a video. */
async function soundOf({ input, files, tools, signal }: Planning): Promise<ReadSound> {
  const file = files.get("video");
  if (!file) throw new Error("An edit has a source");
  const reading = {
    name: sourceField(input),
    mostMinutes: input.max_minutes,
    ffmpeg: tools.ffmpeg,
    ...(signal && { signal }),
  };
  if (await isSound(file, reading)) return readSound(file, reading);
  const source = await readSource(file, reading);
  const wav = await source.wav();
  if (wav === null) throw new UnsuitableError(`${source.name}: The video has no sound to clean.`);
  return { name: source.name, wav, seconds: source.duration, kind: null };
}
