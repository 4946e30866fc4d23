import { setTimeout as wait } from "node:timers/promises";
import type { LocalFunction } from "./function-pool.ts";

// Lambda attempts an asynchronous invocation three times, waiting one minute and then two.
const retryMinutes = [1, 2];

// A throttled one waits from a second up to five minutes for its turn, for six hours at most.
const [firstWaitMs, longestWaitMs, keptMs] = [1000, 5 * 60_000, 6 * 60 * 60_000];

/** Invokes asynchronously: a failure is retried as Lambda does, then only logged. */
export function invokeLater(target: LocalFunction, payload: Buffer, log: (line: string) => void): void {
  const invoke = async () => {
    const until = Date.now() + keptMs;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
      const result = await target.invoke(payload);
      if (result.kind !== "throttled" || Date.now() > until) return result;
      await wait(waitMs, undefined, { ref: false });
    }
  };
  const attempt = async (): Promise<void> => {
    for (const minutes of [...retryMinutes, undefined]) {
      const result = await invoke();
      if (result.kind === "stream") result.body.resume();
      if (result.kind !== "error") return;
      log(`${target.settings.name}: asynchronous invocation failed: ${result.payload.toString()}`);
      // Unreferenced: a pending retry does not keep a stopping runner alive.
      if (minutes !== undefined) await wait(minutes * 60_000, undefined, { ref: false });
    }
  };
  attempt().catch((error: unknown) => log(`${target.settings.name}: ${String(error)}`));
}
