import { outcomeOf, resultOf } from "@reelwright/platform/outcome";

interface Input {
  key: string;
  role: string;
  /** Where it is downloaded to. */
  file: string;
}

interface Source {
  download(key: string, file: string, options: { signal: AbortSignal }): Promise<void>;
}

/**
 * Starts to download the files of a reel: the narration first, since finding its words takes longest, then all others at once. `fetched`
 * resolves when a file is complete, and rejects if it cannot be downloaded. At the end of its scope nothing is written any more.
 */
export function fetchInputs(source: Source, inputs: readonly Input[], signal: AbortSignal) {
  const needless = new AbortController();
  const either = AbortSignal.any([signal, needless.signal]);
  const start = async ({ key, file }: Input) => {
    either.throwIfAborted();
    await source.download(key, file, { signal: either });
  };
  const download = (input: Input) => outcomeOf(start(input));
  const [narration] = inputs.filter(({ role }) => role === "narration");
  const first = narration && download(narration);
  const outcomes = new Map(
    inputs.map((input) => [
      input.file,
      first && input === narration ? first : Promise.resolve(first).then(() => download(input)),
    ]),
  );
  return {
    async fetched(file: string): Promise<void> {
      const outcome = await outcomes.get(file);
      if (!outcome) throw new Error(`${file} is not a file of the reel`);
      resultOf(outcome);
    },
    async [Symbol.asyncDispose](): Promise<void> {
      needless.abort();
      await Promise.all(outcomes.values());
    },
  };
}
