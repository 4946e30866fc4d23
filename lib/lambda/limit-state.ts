/** What a caller is told about its limit. */
export interface LimitState {
  name: string;
  limit: number;
  remaining: number;
  windowSeconds: number;
  /** Whole seconds until the window closes, at least 1. */
  resetSeconds: number;
}
