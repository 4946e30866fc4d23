import { setTimeout as wait } from "node:timers/promises";
import type { LocalFunction } from "./function-pool.ts";

// Lambda attempts an asynchronous invocation three times, waiting one minute and then two.
const retryMinutes = [1, 2];

// A throttled one waits from a second up to five minutes for its turn, for six hours at most.
const [firstWaitMs, longestWaitMs] = [1000, 5 * 60_000];
const usual = { retries: retryMinutes.length, keptMs: 6 * 60 * 60_000 };

// Unreferenced: a pending retry does not keep a stopping runner alive.
const pauseFor = (milliseconds: number): Promise<unknown> => wait(milliseconds, undefined, { ref: false });

/** Invokes asynchronously: a failure is retried as Lambda does, then only logged. */
export function invokeLater(
  target: Pick<LocalFunction, "invoke" | "settings">,
  payload: Buffer,
  log: (line: string) => void,
  pause = pauseFor,
): void {
  const { retries, keptMs } = target.settings.later ?? usual;
  const invoke = async () => {
    const until = Date.now() + keptMs;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      const result = await target.invoke(payload);
      if (result.kind !== "throttled" || Date.now() > until) return result;
      await pause(waitMs);
    }
  };
  const attempt = async (): Promise<void> => {
    for (const minutes of [...retryMinutes.slice(0, retries), undefined]) {
      const result = await invoke();
      if (result.kind === "stream") result.body.resume();
      if (result.kind !== "error") return;
      log(`${target.settings.name}: asynchronous invocation failed: ${result.payload.toString()}`);
      if (minutes !== undefined) await pause(minutes * 60_000);
    }
  };
  attempt().catch((error: unknown) => log(`${target.settings.name}: ${String(error)}`));
}
