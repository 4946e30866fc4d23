import type { LimitState } from "./limit-state.ts";

/** The rate headers of the IETF draft, from the state of each limit that a call was counted against. */
export function rateHeaders(limits: readonly LimitState[]): Record<string, string> {
  if (limits.length === 0) return {};
  const list = (write: (state: LimitState) => string) =>
    limits.map((state) => `"${state.name}";${write(state)}`).join(", ");
  return {
    "RateLimit-Policy": list(({ limit, windowSeconds }) => `q=${limit};w=${windowSeconds}`),
    RateLimit: list(({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  };
}
