import { readFileSync } from "node:fs";
import path from "node:path";
import { cuesOf } from "@reelwright/renderer/captions/caption-layout";
import { frameSize } from "@reelwright/renderer/plan/reel-request";
import type { Shaper } from "@reelwright/renderer/text/shape-text";
import { type Language, languages } from "@reelwright/vocabulary/languages";
import { badBreak, isLonely } from "./bad-breaks.ts";

/** How long a word is said, and how long it is until the next: 150 words a minute. */
const [wordMs, stepMs] = [360, 400];

/** How the captions of 200 sentences a language are broken, by the rules of `bad-breaks`. */
export function breakSentences(shaper: Shaper, show: boolean) {
  return languages.map((language) => {
    const file = path.join(import.meta.dirname, "sentences", `${language}.txt`);
    const sentences = readFileSync(file, "utf8").trim().split("\n");
    const counts = { language, sentences: sentences.length, breaks: 0, bad: 0, lonely: 0 };
    const kinds = new Map<string, number>();
    for (const sentence of sentences) {
      const words = sentence.split(" ");
      for (const { ends, cues, setting } of setSentence(words, language, shaper)) {
        for (const at of ends) {
          counts.breaks++;
          const bad = badBreak(words, at, language);
          if (!bad) continue;
          counts.bad++;
          kinds.set(bad, (kinds.get(bad) ?? 0) + 1);
          if (show)
            console.log(
              setting,
              language,
              bad,
              `${words.slice(0, at + 1).join(" ")} | ${words.slice(at + 1).join(" ")}`,
            );
        }
        counts.lonely += cues.filter(isLonely).length;
      }
    }
    return { ...counts, percent: Math.round((1000 * counts.bad) / counts.breaks) / 10, kinds: [...kinds].join(" ") };
  });
}

/** Where the lines of a sentence end, and its cues, in three formats and sizes. */
function setSentence(words: readonly string[], language: Language, shaper: Shaper) {
  const timed = words.map((text, index) => ({ text, startMs: index * stepMs, endMs: index * stepMs + wordMs }));
  const settings = [
    { format: "9:16", captionSize: "M" },
    { format: "9:16", captionSize: "XL" },
    { format: "16:9", captionSize: "L" },
  ] as const;
  return settings.map(({ format, captionSize }) => {
    const frame = frameSize({ format, profile: "draft" });
    const cues = cuesOf(timed, { shaper, frame, captionSize, language });
    const lines = cues.flatMap((cue) =>
      Object.values(Object.groupBy(cue.words, ({ baseline }) => baseline)).map((line = []) =>
        Math.max(...line.map(({ startMs }) => Math.floor(startMs / stepMs))),
      ),
    );
    const from = (cue: (typeof cues)[number]) =>
      Math.min(...cue.words.map(({ startMs }) => Math.floor(startMs / stepMs)));
    const texts = cues.map((cue, index) => {
      const next = cues[index + 1];
      return words.slice(from(cue), next ? from(next) : words.length);
    });
    return {
      setting: `${format} ${captionSize}`,
      ends: [...new Set(lines)].filter((at) => at < words.length - 1),
      cues: texts,
    };
  });
}
