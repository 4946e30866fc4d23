/** What came of an attempt: an answer, or none. */
export interface Attempt {
  /** Null when the connection failed. */
  status: number | null;
  code: string | null;
  /** Of the header Retry-After. */
  retryAfterSeconds: number | null;
}

const firstMs = 500;

/**
 * Milliseconds to wait before a call is sent again, or null if sending it again would not help. A call that the server
 * wants later than in `mostMs` is not sent again: its caller decides.
 */
export function retryDelay(
  { status, code, retryAfterSeconds }: Attempt,
  retries: number,
  random: () => number,
  mostMs = 60_000,
) {
  const mayRetry =
    status === null || status === 429 || (status >= 502 && status <= 504) || code === "idempotency_in_flight";
  if (!mayRetry) return null;
  if (retryAfterSeconds !== null) return retryAfterSeconds * 1000 <= mostMs ? retryAfterSeconds * 1000 : null;
  return firstMs * 2 ** retries * (0.5 + random() / 2);
}
