import pMap from "p-map";

interface Mapping {
  /** How many are worked on at once. */
  concurrency: number;
  signal?: AbortSignal | undefined;
}

/**
 * Works on all items, several at once. The signal that each work gets is aborted when one fails. Its error is thrown
 * when all have ended: what ran on in a Lambda would do so in the next call, of somebody else.
 */
export async function mapAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number, signal: AbortSignal) => Promise<Result>,
  { concurrency, signal }: Mapping,
): Promise<Result[]> {
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const stopping = async (item: Item, index: number): Promise<Result> => {
    try {
      either.throwIfAborted();
      return await work(item, index, either);
    } catch (error) {
      failed.abort(error);
      throw error;
    }
  };
  try {
    return await pMap(items, stopping, { concurrency, stopOnError: false });
  } catch {
    // The error is of all that failed; the first one says why.
    throw failed.signal.reason;
  }
}
