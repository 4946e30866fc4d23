import { availableParallelism } from "node:os";
import path from "node:path";
import { outcomeOf, resultOf } from "@reelwright/platform/outcome";
import { run } from "@reelwright/platform/process";
import * as z from "zod";
import { type Sound, samplesOf } from "../audio/read-wav.ts";
import { endsSentence } from "../text/ends-sentence.ts";
import { guessLanguage } from "../text/guess-language.ts";

/** Synthetic speech: its sound, and the start of each word in seconds. */
export interface Spoken extends Sound {
  starts: number[];
}

const Header = z.union([
  z.object({ tooLong: z.literal(true) }),
  z.object({ sampleRate: z.number(), starts: z.array(z.number()), samples: z.number() }),
]);
/** A hundred seconds of speech take about one. */
const timeoutSeconds = 120;
/** A program takes as long to start as for a hundred words. */
const wordsOfShare = 100;
/** More programs than processors would only take longer to start. */
const mostAtOnce = Math.min(6, availableParallelism());
/** The rate of 16-bit samples at 48 kHz; the engine produces less than half of it. */
const bytesPerSecond = 96_000;
/** The engine has no pause of its own for these either. */
const endOfClause = /[:;]["'»”’)\]]*$/;

interface Manner {
  /** A language, and after a plus the voice. */
  voice: string;
  /** Words a minute. */
  rate: number;
  pitch?: number;
  range?: number;
  /** Silence after each sentence, since the engine adds almost none. */
  pauseSeconds?: number;
  /** The limit of the sound. A single letter may take seconds: the engine reads out digits, signs and symbol names. */
  maxSeconds: number;
}

interface Programs {
  program: string;
  cwd: string;
  /** The limit of the sound in any manner. */
  longestSeconds: number;
  signal?: AbortSignal;
}

/** Programs that are started to speak. */
export interface Speaker {
  /** Undefined if the speech would be too long. Throws ProcessError if a program fails. To be called once. */
  speak(manner: Manner): Promise<Spoken | undefined>;
  /** Ends programs that still run. */
  stop(): void;
}

/** Has the speech program (layers/speech) speak words in a voice, as `startSpeaking` does. */
export const speakWords = (
  words: readonly string[],
  { program, cwd, signal, ...manner }: Manner & Omit<Programs, "longestSeconds">,
): Promise<Spoken | undefined> =>
  startSpeaking(words, { program, cwd, signal, longestSeconds: manner.maxSeconds }).speak(manner);

/**
 * Starts speech programs (layers/speech) for words. They say each sentence as if it were the first, so a long text is
 * spoken by several at once. Half of what a minute takes them is their start, which needs no voice yet.
 */
export function startSpeaking(words: readonly string[], { program, cwd, longestSeconds, signal }: Programs): Speaker {
  const stopping = new AbortController();
  const manner = Promise.withResolvers<Manner>();
  const either = AbortSignal.any([stopping.signal, ...(signal ? [signal] : [])]);
  const outcomes = sharesOf(sentencesOf(words)).map((sentences) =>
    outcomeOf(speakSentences(sentences, { program, cwd, longestSeconds, signal: either, manner: manner.promise })),
  );
  return {
    async speak(wanted) {
      manner.resolve(wanted);
      const spoken = (await Promise.all(outcomes)).map(resultOf);
      return joined(spoken, wanted.maxSeconds);
    },
    stop: () => stopping.abort(),
  };
}

function joined(spoken: readonly (Spoken | undefined)[], maxSeconds: number): Spoken | undefined {
  if (!spoken.every((share) => share !== undefined)) return undefined;
  const [first] = spoken;
  if (!first || first.samples.length === 0) return first;
  const { sampleRate } = first;
  const starts: number[] = [];
  let frames = 0;
  for (const share of spoken) {
    for (const start of share.starts) starts.push(frames / sampleRate + start);
    frames += share.samples.length;
  }
  if (frames > maxSeconds * sampleRate) return undefined;
  const samples = new Float32Array(frames);
  let at = 0;
  for (const share of spoken) {
    samples.set(share.samples, at);
    at += share.samples.length;
  }
  return { samples, sampleRate, starts };
}

/** Divides sentences, in order, so that each share has about as many words. */
export function sharesOf(sentences: readonly string[][], mostShares = mostAtOnce): string[][][] {
  const words = sentences.reduce((sum, sentence) => sum + sentence.length, 0);
  const count = Math.min(mostShares, Math.max(1, Math.round(words / wordsOfShare)));
  const shares: string[][][] = Array.from({ length: count }, () => []);
  let before = 0;
  for (const sentence of sentences) {
    const middle = before + sentence.length / 2;
    shares[Math.min(count - 1, Math.floor((middle / Math.max(1, words)) * count))]?.push(sentence);
    before += sentence.length;
  }
  return shares.filter((share, index) => share.length > 0 || (index === 0 && words === 0));
}

async function speakSentences(
  sentences: readonly string[][],
  { program, cwd, longestSeconds, signal, manner }: Programs & { manner: Promise<Manner> },
): Promise<Spoken | undefined> {
  // Threads that compile and collect garbage cost half as much again, and save a short program no time.
  const { stdout } = await run(process.execPath, ["--single-threaded", path.resolve(program)], {
    cwd,
    signal,
    timeoutSeconds,
    maxStdoutBytes: (longestSeconds + 60) * bytesPerSecond,
    feed: async (stdin) => void stdin.write(`${JSON.stringify({ sentences, ...(await manner) })}\n`),
  });
  const line = stdout.indexOf("\n");
  const header = Header.parse(JSON.parse(stdout.toString("utf8", 0, line)));
  if ("tooLong" in header) return undefined;
  const { sampleRate, starts } = header;
  return { samples: samplesOf(stdout.subarray(line + 1), 1), sampleRate, starts };
}

/**
 * Splits words into the sentences that the engine speaks one at a time. A colon or semicolon ends one too. Inside one, a single
 * letter has no full stop: the engine would pause after it, as in z. B.
 */
export function sentencesOf(words: readonly string[]): string[][] {
  const language = guessLanguage(words.join(" "));
  const sentences: string[][] = [];
  let open: string[] | undefined;
  for (const [index, word] of words.entries()) {
    if (!open) {
      open = [];
      sentences.push(open);
    }
    const ends = endOfClause.test(word) || endsSentence(word, words[index + 1], language);
    open.push(ends ? word : word.replace(/^(\p{L})\.$/u, "$1"));
    if (ends) open = undefined;
  }
  return sentences;
}
