export interface Deadline {
  signal: AbortSignal;
  /** Clears the deadline: its work is over. */
  end(): void;
}

/** A signal that aborts with `late()` after so many milliseconds, or earlier with the reason of `earlier`. */
export function deadline(ms: number, late: () => Error, earlier?: AbortSignal): Deadline {
  const controller = new AbortController();
  const follow = () => controller.abort(earlier?.reason);
  if (earlier?.aborted) follow();
  earlier?.addEventListener("abort", follow);
  const timer = setTimeout(() => controller.abort(late()), ms);
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      earlier?.removeEventListener("abort", follow);
    },
  };
}
