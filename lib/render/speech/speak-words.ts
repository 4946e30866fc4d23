import path from "node:path";
import * as z from "zod";
import { run } from "#platform/process";
import type { Sound } from "./read-wav.ts";

/** Words spoken by a machine: the sound, and when each word begins in it, in seconds. */
export interface Spoken extends Sound {
  starts: number[];
}

const header = z.object({ sampleRate: z.number(), starts: z.array(z.number()), samples: z.number() });
const wordsPerMinute = 160;
const endOfSentence = /[.!?…؟:;]["'»”’)\]]*$/;

/** Has the speech program (layers/speech) say words in a voice. Throws ProcessError if it fails. */
export async function speakWords(
  words: readonly string[],
  { voice, program, cwd, signal }: { voice: string; program: string; cwd: string; signal?: AbortSignal },
): Promise<Spoken> {
  const request = { sentences: sentencesOf(words), voice, rate: wordsPerMinute };
  const { stdout } = await run(process.execPath, [path.resolve(program)], {
    cwd,
    signal,
    feed: async (stdin) => void stdin.write(`${JSON.stringify(request)}\n`),
  });
  const line = stdout.indexOf("\n");
  const { sampleRate, starts } = header.parse(JSON.parse(stdout.toString("utf8", 0, line)));
  const pcm = stdout.subarray(line + 1);
  const samples = new Float32Array(pcm.length >> 1);
  for (let n = 0; n < samples.length; n++) samples[n] = pcm.readInt16LE(n * 2) / 32_768;
  return { samples, sampleRate, starts };
}

function sentencesOf(words: readonly string[]): string[][] {
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
