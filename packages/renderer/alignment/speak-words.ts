import path from "node:path";
import { run } from "@reelwright/platform/process";
import * as z from "zod";
import type { Sound } from "../audio/read-wav.ts";

/** Words spoken by a machine: the sound, and when each word begins in it, in seconds. */
export interface Spoken extends Sound {
  starts: number[];
}

const Header = z.union([
  z.object({ tooLong: z.literal(true) }),
  z.object({ sampleRate: z.number(), starts: z.array(z.number()), samples: z.number() }),
]);
/** A hundred seconds of speech take about one. */
const timeoutSeconds = 120;
/** What 16 bits at 48 kHz need; the engine has less than half of it. */
const bytesPerSecond = 96_000;
const endOfSentence = /[.!?…؟:;]["'»”’)\]]*$/;

interface Speech {
  /** A language, and after a plus whose mouth. */
  voice: string;
  /** Words a minute. */
  rate: number;
  pitch?: number;
  range?: number;
  /** Silence after each sentence; the engine leaves next to none. */
  pauseSeconds?: number;
  program: string;
  cwd: string;
  /** Of any one letter the engine may make seconds: digits, signs and names of symbols are said in full. */
  maxSeconds: number;
  signal?: AbortSignal;
}

/** Has the speech program (layers/speech) say words in a voice; undefined if it would take too long. Throws ProcessError if it fails. */
export async function speakWords(
  words: readonly string[],
  { program, cwd, signal, ...speech }: Speech,
): Promise<Spoken | undefined> {
  const { maxSeconds } = speech;
  const request = { sentences: sentencesOf(words), ...speech };
  const { stdout } = await run(process.execPath, [path.resolve(program)], {
    cwd,
    signal,
    timeoutSeconds,
    maxStdoutBytes: (maxSeconds + 60) * bytesPerSecond,
    feed: async (stdin) => void stdin.write(`${JSON.stringify(request)}\n`),
  });
  const line = stdout.indexOf("\n");
  const header = Header.parse(JSON.parse(stdout.toString("utf8", 0, line)));
  if ("tooLong" in header) return undefined;
  const { sampleRate, starts } = header;
  const pcm = stdout.subarray(line + 1);
  const samples = new Float32Array(pcm.length >> 1);
  for (let n = 0; n < samples.length; n++) samples[n] = pcm.readInt16LE(n * 2) / 32_768;
  return { samples, sampleRate, starts };
}

/** The sentences of which the engine speaks one at a time: a colon or a semicolon ends one too. */
export function sentencesOf(words: readonly string[]): string[][] {
  const sentences: string[][] = [];
  let open: string[] | undefined;
  for (const word of words) {
    if (!open) {
      open = [];
      sentences.push(open);
    }
    open.push(word);
    if (endOfSentence.test(word)) open = undefined;
  }
  return sentences;
}
