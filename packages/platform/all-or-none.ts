/**
 * Waits for two works that need each other's result. The signal that they get is aborted when one fails; its error is
 * thrown when both have ended, so that nothing runs on.
 */
export async function allOrNone<A, B>(
  signal: AbortSignal,
  works: readonly [(signal: AbortSignal) => Promise<A>, (signal: AbortSignal) => Promise<B>],
): Promise<[A, B]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const stopping = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await work(either);
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };
  const [one, other] = works;
  const both = [stopping(one), stopping(other)] as const;
  await Promise.allSettled(both);
  failed.signal.throwIfAborted();
  return Promise.all(both);
}
