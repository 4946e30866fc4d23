import { voiceAlone, voiceFile } from "@reelwright/renderer/edit/voice-alone";
import { textsOf } from "./apply-steps.ts";
import type { PlannedWork, Planning } from "./plan-steps.ts";

/** Makes a voice without a video. Throws MediaError. */
export async function planVoice({ input, ...context }: Planning): Promise<PlannedWork> {
  const { voiceover } = input.steps;
  if (!voiceover) throw new Error("A job without a video has a voice");
  const { seconds, report, warnings, files } = await voiceAlone(voiceover, { ...context, files: {} });
  return {
    planned: {
      idle: null,
      warnings: [...warnings],
      reports: { voiceover: report },
      texts: textsOf("voiceover", files),
      made: { render: null, hasSound: true, mix: null, file: voiceFile },
      width: null,
      height: null,
      fps: null,
      seconds,
    },
    clips: {},
  };
}
