import { cleanAlone } from "@reelwright/renderer/edit/clean-alone";
import { isSound } from "@reelwright/renderer/edit/read-sound";
import { cutSound, knownSound } from "./cut-sound.ts";
import { soundCleaning } from "./edit-input.ts";
import { isolatedVoice } from "./isolated-voice.ts";
import type { CutWork, PlannedWork, Planning } from "./plan-steps.ts";
import { soundOf } from "./sound-of.ts";

/** Whether the result of a job is sound without pictures: its source is, or it is wanted so. */
export async function makesSound({ input, files, tools, signal }: Planning): Promise<boolean> {
  const cleaning = soundCleaning(input);
  if (!cleaning) return false;
  return (
    cleaning.output !== "same" || isSound(files.get("video") ?? "", { ffmpeg: tools.ffmpeg, ...(signal && { signal }) })
  );
}

/** Cleans sound without pictures. Throws MediaError. */
export async function planSound(planning: Planning): Promise<PlannedWork | CutWork> {
  const cleaning = soundCleaning(planning.input);
  if (!cleaning) throw new Error("The job cleans no sound");
  const { input, files, sent, mayClean, tools, signal } = planning;
  const source = files.get("video");
  if (!source) throw new Error("An edit has a source");
  const { ffmpeg } = tools;
  const sound = await soundOf({ input, file: source, ffmpeg, signal });
  const known = sent ? null : (planning.known ?? (await knownSound(input, async () => sound.wav, planning)));
  const cut = mayClean && known ? await cutSound(input, sound.wav, known) : null;
  if (cut) return { pieces: [], sound: cut };
  const isolated = sent && (await isolatedVoice(sent, { original: sound.wav, ffmpeg, signal }));
  const { file, report, warnings, idle } = await cleanAlone(sound, cleaning, { ...planning, isolated, known });
  return {
    planned: {
      idle,
      warnings: [...warnings, ...(idle === null ? [] : [idle])],
      reports: { audio_clean: report },
      texts: [],
      made: file === null ? null : { render: null, hasSound: true, mix: null, file },
      width: null,
      height: null,
      fps: null,
      seconds: sound.seconds,
    },
    clips: {},
  };
}
