/**
 * Writes one structured line. Fields are plain values that the caller chose: never whole requests, items or errors with
 * secrets.
 */
export type Log = (level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;

export const log: Log = (level, message, fields = {}) => {
  console[level](JSON.stringify({ level, message, ...fields }));
};

/** An error and each of its causes, for a log line. */
export function describeError(error: unknown): { name: string; message: string; stack?: string; cause?: unknown } {
  if (!(error instanceof Error)) return { name: "NonError", message: String(error) };
  const { name, message, stack } = error;
  return { name, message, stack, ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }) };
}
