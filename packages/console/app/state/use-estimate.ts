import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { endedSession } from "./session.ts";

const waitMs = 600;

/** The answer to a dry run of a form as it is now, asked for again after each change. Null while parts are missing. */
export function useEstimate<Input extends object, Estimate>(
  input: Input | null,
  ask: (input: Input, options: { signal: AbortSignal }) => Promise<Estimate>,
): { estimate: Signal<Estimate | null>; problem: Signal<unknown> } {
  const estimate = useSignal<Estimate | null>(null);
  const problem = useSignal<unknown>(null);
  const asked = input ? JSON.stringify(input) : "";
  useEffect(() => {
    if (!input) {
      estimate.value = null;
      problem.value = null;
      return;
    }
    const stopped = new AbortController();
    async function estimateAgain(input: Input) {
      try {
        estimate.value = await ask(input, { signal: stopped.signal });
        problem.value = null;
      } catch (error) {
        if (!stopped.signal.aborted && !endedSession(error)) problem.value = error;
      }
    }
    const again = () => void estimateAgain(input);
    const timer = setTimeout(again, waitMs);
    addEventListener("online", again, { signal: stopped.signal });
    return () => {
      clearTimeout(timer);
      stopped.abort();
    };
  }, [asked]);
  return { estimate, problem };
}
