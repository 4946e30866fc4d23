import { setTimeout as sleep } from "node:timers/promises";
import type { Service } from "../../support/service.ts";
import type { Caller } from "./callers.ts";

const everyMs = 1_500;

/**
 * Signs in again and again, and says how long it takes. A 429 is tried again after its `Retry-After`, as clients do, and
 * that time counts. Any other answer but 200 counts as the longest.
 */
export function watchSignIns({ baseUrl }: Service, { email, password }: Caller) {
  let times: number[] = [];
  let failures: string[] = [];
  let refused = 0;
  let isOver = false;

  async function call(): Promise<Response> {
    const response = await fetch(`${baseUrl}/api/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    await response.text();
    return response;
  }

  async function signIn(): Promise<void> {
    const begun = performance.now();
    let response = await call();
    for (; response.status === 429; response = await call()) {
      refused++;
      await sleep(1000 * Number(response.headers.get("retry-after") ?? 1));
    }
    if (response.status === 200) times.push(performance.now() - begun);
    else failures.push(String(response.status));
  }

  const watching = (async () => {
    await signIn();
    times = [];
    while (!isOver) {
      await signIn();
      await sleep(everyMs);
    }
  })();

  /** The figures of the sign-ins since the last call. */
  function since() {
    const sorted = times.toSorted((one, other) => one - other);
    const figures = {
      signIns: sorted.length,
      medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      longestMs: failures.length > 0 ? Number.POSITIVE_INFINITY : Math.round(sorted.at(-1) ?? 0),
      "answered 429": refused,
      failures: failures.join(),
    };
    [times, failures, refused] = [[], [], 0];
    return figures;
  }

  return {
    since,
    async stop() {
      isOver = true;
      await watching;
      return since();
    },
  };
}
