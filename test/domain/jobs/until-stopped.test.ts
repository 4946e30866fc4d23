import { expect, it } from "vitest";
import { untilStopped } from "#features/jobs/until-stopped";

/** Work of a closed function that ends when the test or an abort ends it, and its looks, to be made when the test wants them. */
function atWork(has: (key: string) => Promise<boolean>) {
  let look: (() => Promise<void>) | null = null;
  const pollStop = (act: () => Promise<void>) => {
    look = act;
    return () => {
      look = null;
    };
  };
  const end = Promise.withResolvers<{ made: string }>();
  const answer = untilStopped({ files: { has }, stop: "jobs/j/stop", pollStop }, (signal) => {
    signal.addEventListener("abort", () => end.reject(signal.reason));
    return end.promise;
  });
  return { answer, end, look: async () => look?.(), isLooking: () => look !== null };
}

it("work is stopped at the first look that finds its stop file", async () => {
  const stored = new Set<string>();
  const { answer, look, isLooking } = atWork(async (key) => stored.has(key));

  await look();
  expect(isLooking()).toBe(true);
  stored.add("jobs/j/stop");
  await look();

  expect(await answer).toBeNull();
  expect(isLooking()).toBe(false);
});

it("work goes on while nothing can be seen of its stop file", async () => {
  const { answer, end, look } = atWork(() => Promise.reject(new Error("S3 is busy")));

  await look();
  end.resolve({ made: "all of it" });

  expect(await answer).toEqual({ made: "all of it" });
});

it("a failure of work that nobody stopped is thrown on, and no look follows", async () => {
  const { answer, end, isLooking } = atWork(async () => false);

  end.reject(new Error("The encoder crashed"));

  await expect(answer).rejects.toThrow("The encoder crashed");
  expect(isLooking()).toBe(false);
});
