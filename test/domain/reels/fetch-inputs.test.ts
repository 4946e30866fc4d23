import { expect, it } from "vitest";
import { fetchInputs } from "#features/reels/fetch-inputs";

const inputs = ["media", "narration", "music"].map((role) => ({ key: `uploads/${role}`, role, file: role }));

/** Downloads that end when they are told to, or when they are aborted. */
function openSource() {
  const running = new Map<string, PromiseWithResolvers<void>>();
  const started: string[] = [];
  return {
    started,
    of: (file: string) => running.get(file) ?? Promise.withResolvers<void>(),
    download(_key: string, file: string, { signal }: { signal: AbortSignal }): Promise<void> {
      const download = Promise.withResolvers<void>();
      signal.addEventListener("abort", () => download.reject(signal.reason));
      started.push(file);
      running.set(file, download);
      return download.promise;
    },
  };
}
const never = new AbortController().signal;

it("downloads the narration of a reel first, and then all other files at once", async () => {
  const source = openSource();
  await using fetching = fetchInputs(source, inputs, never);
  expect(source.started).toEqual(["narration"]);

  source.of("narration").resolve();
  await fetching.fetched("narration");

  await expect.poll(() => source.started).toEqual(["narration", "media", "music"]);
  source.of("music").resolve();
  await fetching.fetched("music");
});

it("says of the file alone that could not be downloaded that it could not", async () => {
  const source = openSource();
  await using fetching = fetchInputs(source, inputs, never);

  source.of("narration").reject(new Error("S3 is busy"));

  await expect(fetching.fetched("narration")).rejects.toThrow("S3 is busy");
  await expect.poll(() => source.started).toContain("media");
  source.of("media").resolve();
  await fetching.fetched("media");
});

it("ends the downloads that are not needed any more", async () => {
  const source = openSource();
  const fetching = fetchInputs(source, inputs, never);

  await fetching[Symbol.asyncDispose]();

  await expect(fetching.fetched("narration")).rejects.toThrow();
  await expect(fetching.fetched("music")).rejects.toThrow();
});
