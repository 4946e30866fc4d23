/** The state of a rate limit, for the caller. */
export interface LimitState {
  name: string;
  limit: number;
  remaining: number;
  windowSeconds: number;
  /** Whole seconds until the window closes, at least 1. */
  resetSeconds: number;
}
