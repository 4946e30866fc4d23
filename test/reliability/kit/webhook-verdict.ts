import type * as z from "zod";
import type { DeliveryView } from "#features/webhooks/delivery-view";
import type { Received } from "../../support/webhook-receivers.ts";

type Logged = z.infer<typeof DeliveryView>;

/** How a delivery has to end: its state, and what the log says of its attempts. */
export interface Ending {
  name: string;
  state: string;
  /** Of each attempt; null without an answer. */
  statuses: readonly (number | null)[];
  error: RegExp | null;
}

export interface Verdict {
  /** From the end of each attempt to the start of the next, in milliseconds. */
  gaps: number[];
  /** How long each attempt took. */
  durations: number[];
  /** What is not as it has to be, in words. */
  faults: string[];
}

const delaysMs = [2000, 15_000, 60_000];

/** Judges a settled delivery by its log, and the log by what its receiver has heard; null: this one hears nothing. */
export function webhookVerdict(ending: Ending, logged: Logged, heard: readonly Received[] | null): Verdict {
  const spans = logged.attempts.map(({ at, duration_ms }) => {
    const from = Date.parse(at);
    return { from, to: from + duration_ms };
  });
  const starts = spans.map(({ from }, index) => heard?.[index]?.at ?? from);
  const gaps = starts.slice(1).map((start, index) => start - (spans[index]?.to ?? start));
  const statuses = logged.attempts.map(({ status }) => status);
  const wrong = {
    [`ended ${logged.state}`]: logged.state !== ending.state,
    [`was answered ${statuses}`]: statuses.join() !== ending.statuses.join(),
    [`was said to have failed: ${logged.attempts[0]?.error}`]: logged.attempts.some(({ error }) =>
      ending.error === null ? error !== null : !ending.error.test(error ?? ""),
    ),
    [`came after ${gaps} ms`]: gaps.some((gap, index) => gap < (delaysMs[index] ?? 0)),
    ...(heard && faultsHeard(logged.id, spans, heard)),
  };
  return {
    gaps,
    durations: spans.map(({ from, to }) => to - from),
    faults: Object.entries(wrong).flatMap(([what, is]) => (is ? [`${ending.name} (${logged.id}): it ${what}`] : [])),
  };
}

function faultsHeard(id: string, spans: readonly { from: number; to: number }[], heard: readonly Received[]) {
  const outside = ({ at }: Received, index: number) => {
    const span = spans[index];
    return !span || at < span.from || at > span.to;
  };
  const stale = ({ at, headers }: Received) => Math.abs(Number(headers["x-service-timestamp"]) - at / 1000) > 15;
  return {
    [`was heard ${heard.length} times`]: heard.length !== spans.length,
    "was heard while no attempt was made": heard.some(outside),
    "changed its bytes": new Set(heard.map(({ body }) => body.toString())).size !== 1,
    "changed its id": heard.some(({ headers }) => headers["x-service-delivery"] !== id || headers["webhook-id"] !== id),
    "kept an old timestamp": heard.some(stale),
  };
}
