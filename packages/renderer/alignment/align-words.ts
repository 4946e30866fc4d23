import { tmpdir } from "node:os";
import { setImmediate as turn } from "node:timers/promises";
import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import { readWav, type Sound } from "../audio/read-wav.ts";
import { voiceActivity } from "../audio/voice-activity.ts";
import type { Align } from "../plan/align.ts";
import { guessLanguage } from "../text/guess-language.ts";
import { longestNarrationSeconds } from "../timeline/durations.ts";
import { hearSpeech, type Match, matchWords } from "./match-words.ts";
import { pitchOf } from "./pitch.ts";
import { type Speaker, startSpeaking } from "./speak-words.ts";
import { spreadWords } from "./spread-words.ts";
import { timeWords } from "./time-words.ts";

const voices = { fr: "fr-fr", en: "en-us", ar: "ar", es: "es", de: "de", it: "it", pt: "pt-br" };
/** The fastest speech, absolutely and relative to the model's. A longer script is not the one in the recording. */
const mostCharactersPerSecond = 40;
const mostTimesAsLong = 3;
const wordsPerMinute = 160;

/** Voices above this pitch are compared with a female model, since male and female spectra differ too much. */
const highVoiceHertz = 160;
const highMouth = "+f2";
/** Below this mean confidence, the words are probably not those in the recording. */
const surelyHeard = 0.46;

/**
 * Finds when each word of a script is spoken, by following synthetic speech of the same words through the narration.
 * Without a speech engine (`tools.speech` is "") it spreads the words over the detected speech, and without speech
 * evenly. Throws ProcessError if the engine fails.
 */
export const alignWords: Align = async ({ script, language, wav, tools, signal }) => {
  const words = script.split(/\s+/).filter(Boolean);
  // Its programs start while the narration is still decoded.
  const speaker =
    tools.speech && words.length > 0
      ? startSpeaking(words, {
          program: tools.speech,
          cwd: tmpdir(),
          longestSeconds: longestSpeech(longestNarrationSeconds),
          signal,
        })
      : null;
  try {
    const narration = await readWav(await wav);
    return await timesIn(narration, { words, script, language, speaker, tools });
  } finally {
    speaker?.stop();
  }
};

const longestSpeech = (narrationSeconds: number) => 10 + narrationSeconds * mostTimesAsLong;

async function timesIn(
  narration: Sound,
  {
    words,
    script,
    language,
    speaker,
    tools,
  }: Pick<Parameters<Align>[0], "script" | "language" | "tools"> & {
    words: readonly string[];
    speaker: Speaker | null;
  },
): ReturnType<Align> {
  const seconds = narration.samples.length / narration.sampleRate;
  const heard = voiceActivity(narration.samples, narration.sampleRate);
  const stretches = heard.length > 0 ? heard : [{ start: 0, end: seconds }];
  const warnings = heard.length > 0 ? [] : ["No speech was found in the narration; its words are spread evenly."];
  let tooLong = script.length > seconds * mostCharactersPerSecond;
  let matched: Match[] | undefined;
  if (speaker && heard.length > 0 && !tooLong) {
    const isHigh = (pitchOf(narration) ?? 0) > highVoiceHertz;
    const voice = `${voices[language ?? guessLanguage(script)]}${isHigh ? highMouth : ""}`;
    const speaking = outcomeOf(speaker.speak({ voice, rate: wordsPerMinute, maxSeconds: longestSpeech(seconds) }));
    // Other processes speak meanwhile. Their input ends when this one has had a turn.
    await turn();
    const listening = hearSpeech(narration, heard, tools.alignmentWasm);
    const spoken = resultOf(await speaking);
    tooLong = !spoken;
    if (spoken) matched = matchWords({ ...spoken, words }, listening, tools.alignmentWasm);
  }
  if (tooLong) warnings.push("The script is too long for the narration; its words are spread over it.");
  const confidence = matched?.map((match) => match.confidence) ?? words.map(() => 0);
  const sure = confidence.reduce((sum, share) => sum + share, 0) / words.length;
  if (matched && sure < surelyHeard)
    warnings.push("The script may not match the narration; its words may be placed at the wrong time.");
  const starts = matched?.map(({ start }) => start) ?? spreadWords(words, stretches);
  const timed = timeWords(words, { starts, stretches, seconds, confidence });
  return { words: timed, warnings, isUnspoken: heard.length === 0 };
}
