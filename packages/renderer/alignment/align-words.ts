import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import { readWav } from "../audio/read-wav.ts";
import { voiceActivity } from "../audio/voice-activity.ts";
import type { Align } from "../plan/align.ts";
import { guessLanguage } from "../text/guess-language.ts";
import { hearSpeech, type Match, matchWords } from "./match-words.ts";
import { pitchOf } from "./pitch.ts";
import { speakWords } from "./speak-words.ts";
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
  const narration = await readWav(wav);
  const words = script.split(/\s+/).filter(Boolean);
  const seconds = narration.samples.length / narration.sampleRate;
  const heard = voiceActivity(narration.samples, narration.sampleRate);
  const stretches = heard.length > 0 ? heard : [{ start: 0, end: seconds }];
  const warnings = heard.length > 0 ? [] : ["No speech was found in the narration; the captions are spread evenly."];
  let tooLong = script.length > seconds * mostCharactersPerSecond;
  let matched: Match[] | undefined;
  if (tools.speech && heard.length > 0 && words.length > 0 && !tooLong) {
    const isHigh = (pitchOf(narration) ?? 0) > highVoiceHertz;
    const speech = {
      voice: `${voices[language ?? guessLanguage(script)]}${isHigh ? highMouth : ""}`,
      rate: wordsPerMinute,
      program: tools.speech,
      cwd: path.dirname(wav),
      maxSeconds: 10 + seconds * mostTimesAsLong,
      signal,
    };
    const speaking = outcomeOf(speakWords(words, speech));
    // Other processes speak meanwhile. Their input ends when this one has had a turn.
    await turn();
    const listening = hearSpeech(narration, heard, tools.alignmentWasm);
    const spoken = resultOf(await speaking);
    tooLong = !spoken;
    if (spoken) matched = matchWords({ ...spoken, words }, listening, tools.alignmentWasm);
  }
  if (tooLong) warnings.push("The script is too long for the narration; the captions are spread over it.");
  const confidence = matched?.map((match) => match.confidence) ?? words.map(() => 0);
  const sure = confidence.reduce((sum, share) => sum + share, 0) / words.length;
  if (matched && sure < surelyHeard)
    warnings.push("The script may not match the narration; the captions may come at the wrong time.");
  const starts = matched?.map(({ start }) => start) ?? spreadWords(words, stretches);
  return { words: timeWords(words, { starts, stretches, seconds, confidence }), warnings };
};
