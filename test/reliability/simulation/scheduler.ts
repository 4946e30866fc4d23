import type { Chance } from "./chance.ts";
import type { Effect, Ending, Process } from "./process.ts";
import type { Verdict } from "./weather.ts";

/** One thing that waits for its turn: an effect, or merely a moment. */
interface Entry {
  process: Process;
  at: number;
  effect: Effect | null;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Options {
  chance: Chance;
  startAt: number;
  judge(process: Process): Verdict;
  /** Told after every effect. */
  observe(process: Process, label: string, outcome: string): Promise<void>;
}

/**
 * Runs processes one step at a time, in an order that chance decides: whoever waits for an effect or a moment is an entry, and
 * nothing else moves until the entry that was picked has been performed and its process has come to its next.
 */
export function scheduler({ chance, startAt, judge, observe }: Options) {
  let now = startAt;
  /** The slower the answers, the more happens between question and answer. */
  const latencyMs = chance.one([20, 20, 400]);
  let entries: Entry[] = [];

  // Who has a timeout is looked at then, whatever it waits for.
  const moment = ({ at, process }: Entry) => Math.min(Math.max(at, process.frozenUntil), process.endsAt + 1);
  const withdraw = (entry: Entry) => {
    entries = entries.filter((other) => other !== entry);
  };
  const enter = (entry: Omit<Entry, "resolve" | "reject">) =>
    new Promise<unknown>((resolve, reject) => {
      entries.push({ ...entry, resolve, reject });
    });

  /** Performs an effect as its verdict has it, and answers what is to be told of it. */
  async function perform(entry: Entry, effect: Effect): Promise<string> {
    const { process } = entry;
    const verdict = judge(process);
    switch (verdict) {
      case "frozen":
        process.frozenUntil = now + chance.between(10_000, 120_000);
        return verdict;
      case "throttled":
        entry.at = now + chance.between(20, 4000);
        return verdict;
      case "crashed before":
        process.die();
        return verdict;
      case "refused":
        withdraw(entry);
        entry.reject(effect.refusal());
        return verdict;
    }
    withdraw(entry);
    const outcome = await effect.perform().then(
      (value) => ({ word: "performed", settle: () => entry.resolve(value) }),
      (error: Error) => ({ word: error.name, settle: () => entry.reject(error) }),
    );
    if (verdict === "performed") outcome.settle();
    else if (verdict === "crashed after") process.die();
    else if (verdict === "answer lost") entry.reject(new Error("The connection broke"));
    else entries.push({ ...entry, at: now + chance.between(20, 500) });
    return verdict === "performed" ? outcome.word : `${outcome.word}, ${verdict}`;
  }

  async function turn(entry: Entry): Promise<void> {
    const { process, effect } = entry;
    if (now > process.endsAt) {
      withdraw(entry);
      process.die();
    } else if (effect) {
      await observe(process, effect.label, await perform(entry, effect));
    } else {
      withdraw(entry);
      entry.resolve(undefined);
    }
  }

  return {
    now: () => now,

    /** Begins something; resolves when it has ended, however it does. Without a timeout it cannot die. */
    start(
      { name, timeoutMs = Number.POSITIVE_INFINITY }: { name: string; timeoutMs?: number },
      body: (process: Process) => Promise<unknown>,
    ): Promise<Ending> {
      return new Promise((resolve) => {
        const end = (ending: Ending) => {
          if (process.ended) return;
          process.ended = true;
          // Its timers end with it. A request of its that is under way is out of its hands, unless it died.
          entries = entries.filter((entry) => entry.process !== process || (entry.effect && !("crashed" in ending)));
          resolve(ending);
        };
        const process: Process = {
          name,
          mortal: Number.isFinite(timeoutMs),
          endsAt: now + timeoutMs,
          frozenUntil: 0,
          ended: false,
          commits: 0,
          die: () => end({ crashed: true }),
        };
        body(process).then(
          (value) => end({ value }),
          (error: unknown) => end({ error }),
        );
      });
    },

    effect: <T>(process: Process, effect: Effect<T>) => enter({ process, at: now, effect }) as Promise<T>,

    sleep: (process: Process, ms: number): Promise<unknown> => enter({ process, at: now + ms, effect: null }),

    /** Lets one entry have its turn. False when nobody waits for anything. */
    async step(): Promise<boolean> {
      if (entries.length === 0) return false;
      const ready = entries.filter((entry) => moment(entry) <= now);
      if (ready.length === 0 || chance.happens(0.05)) {
        now = Math.max(now, Math.ceil(Math.min(...entries.map(moment)))) + chance.whole(0, 1000);
        return true;
      }
      now += chance.whole(1, latencyMs);
      await turn(chance.one(ready));
      // What follows from it without another effect has happened once the event loop comes round.
      await new Promise((resolve) => setImmediate(resolve));
      return true;
    },
  };
}
export type Scheduler = ReturnType<typeof scheduler>;
