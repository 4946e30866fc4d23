import type { Align } from "../prepare-reel.ts";
import { readWav } from "./read-wav.ts";
import { spreadWords } from "./spread-words.ts";
import { voiceActivity } from "./voice-activity.ts";

/** When each word of a script is spoken, by where there is speech in the narration. */
export const alignWords: Align = async ({ script, wav }) => {
  const { samples, sampleRate } = await readWav(wav);
  const words = script.split(/\s+/).filter(Boolean);
  const seconds = samples.length / sampleRate;
  const heard = voiceActivity(samples, sampleRate);
  const stretches = heard.length > 0 ? heard : [{ start: 0, end: seconds }];
  const starts = spreadWords(words, stretches);
  return {
    words: words.map((text, index) => {
      const start = starts[index] ?? 0;
      const end = Math.min(
        starts[index + 1] ?? seconds,
        stretches.find((stretch) => stretch.end > start)?.end ?? seconds,
      );
      return { text, startMs: Math.round(start * 1000), endMs: Math.round(end * 1000) };
    }),
    warnings: heard.length > 0 ? [] : ["No speech was found in the narration; the captions are spread evenly."],
  };
};
