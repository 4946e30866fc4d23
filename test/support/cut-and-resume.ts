import { setTimeout as sleep } from "node:timers/promises";
import { type Cut, readEvents, type SeenEvent } from "./event-client.ts";

interface Resumed {
  url: string;
  headers: Record<string, string>;
  cuts: number;
  /** Comes back as a browser does: after as long as the stream has asked for, instead of at once. */
  isBrowser?: boolean;
  /** Cuts after so many bytes only: the number of cuts does not depend on how fast the job is. */
  isByBytes?: boolean;
  /** Told of each cut, how many there have been. */
  onCut?: (cuts: number) => void;
  /** From 0 up to 1. */
  random: () => number;
}

/** Follows a job over a line that is cut so many times, each at another instant or byte, and comes back each time. */
export async function cutAndResume({
  url,
  headers,
  cuts,
  isBrowser = false,
  isByBytes = false,
  onCut = () => {},
  random,
}: Resumed) {
  const seen: SeenEvent[] = [];
  let retryMs = 3000;
  const figures = { cuts: 0, insideAnEvent: 0, beforeAnyByte: 0, linesThatEnded: 0 };
  for (;;) {
    const last = seen.at(-1)?.id;
    const { status, events, ended, rest, retry } = await readEvents(url, {
      headers: { ...headers, ...(last !== undefined && { "Last-Event-ID": last }) },
      cut: figures.cuts < cuts ? (isByBytes ? byBytes(random) : someCut(random)) : undefined,
    });
    if (status !== 200 && status !== 0) throw new Error(`The stream was answered ${status}`);
    seen.push(...events);
    if (ended) figures.linesThatEnded++;
    if (seen.at(-1)?.id === "end") return { seen, figures };
    if (!ended) {
      figures.cuts++;
      if (rest !== "") figures.insideAnEvent++;
      if (status === 0) figures.beforeAnyByte++;
      onCut(figures.cuts);
    }
    retryMs = retry ?? retryMs;
    if (isBrowser) await sleep(retryMs);
  }
}

/** Half of the cuts come by time, half after so many bytes: a few events are about as many. */
const someCut = (random: () => number): Cut =>
  random() < 0.5 ? { ms: random() * 600, bytes: Number.POSITIVE_INFINITY } : { ...byBytes(random), ms: 2000 };

const byBytes = (random: () => number): Cut => ({
  ms: 60_000,
  bytes: 1 + Math.floor(random() * 500),
});

/** What is wrong with the ids that a client has seen: all of it has to be 0. */
export function faultsOf(seen: readonly SeenEvent[]) {
  const steps = seen.filter(({ id }) => id !== "end").map(({ id }) => Number(id));
  const first = steps[0] ?? 100;
  const reached = seen.at(-1)?.event === "done" ? 99 : (steps.at(-1) ?? 0);
  const wanted = Array.from({ length: Math.max(0, reached + 1 - first) }, (_, index) => first + index);
  return {
    missing: wanted.filter((id) => !steps.includes(id)).length,
    twice: steps.length - new Set(steps).size,
    outOfOrder: steps.filter((id, index) => index > 0 && id <= (steps[index - 1] ?? -1)).length,
    ends: Math.abs(seen.filter(({ id }) => id === "end").length - 1),
    afterTheEnd: seen.length - 1 - seen.findIndex(({ id }) => id === "end"),
    unlikeTheirId: seen.filter(({ id, event, data }) => event === "progress" && String(data.progress) !== id).length,
  };
}
