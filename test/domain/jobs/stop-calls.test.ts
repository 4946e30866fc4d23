import { expect, it } from "vitest";
import { callStopper } from "#features/jobs/stop-calls";

const attempt = { accountId: "a", jobId: "j", stage: "render", task: "render", attempt: 2 } as const;
const place = "jobs/j/decoded/render-render-2/stop";

it("the stop file of an attempt is stored as soon as its work is no longer wanted, and work has ended only after that", async () => {
  const unwanted = new AbortController();
  const storing = Promise.withResolvers<void>();
  const stored: string[] = [];
  const stopping = callStopper({
    writeText: (key) => {
      stored.push(key);
      return storing.promise;
    },
  });
  const calls = Promise.withResolvers<void>();
  let hasEnded = false;
  const ended = stopping({ attempt, signal: unwanted.signal }, () => calls.promise)
    .catch((error) => error.message)
    .finally(() => {
      hasEnded = true;
    });

  expect(stored).toEqual([]);
  unwanted.abort(new Error("The job has ended"));
  expect(stored).toEqual([place]);
  calls.reject(new Error("The call was given up"));
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  storing.resolve();
  expect(await ended).toBe("The call was given up");
});

it("calls are told where their stop file will be, and none is stored for work that is done", async () => {
  const stored: string[] = [];
  const stopping = callStopper({ writeText: async (key) => void stored.push(key) });
  const unwanted = new AbortController();

  expect(await stopping({ attempt, signal: unwanted.signal }, async (stop) => stop)).toBe(place);
  unwanted.abort();

  expect(stored).toEqual([]);
});

it("work that is no longer wanted ends as it would if its stop file cannot be stored", async () => {
  const unwanted = new AbortController();
  const stopping = callStopper({ writeText: () => Promise.reject(new Error("S3 is busy")) });

  const ended = stopping({ attempt, signal: unwanted.signal }, async () => {
    unwanted.abort();
    throw new Error("The call was given up");
  });

  await expect(ended).rejects.toThrow("The call was given up");
});
