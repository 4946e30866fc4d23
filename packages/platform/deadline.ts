export interface Deadline {
  signal: AbortSignal;
  /** Forgets the deadline: what it watched is over. */
  end(): void;
}

/** A signal that aborts with `late()` after so many milliseconds, or earlier with `earlier` for the same reason as that one. */
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
