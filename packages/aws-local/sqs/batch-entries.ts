import { SqsError } from "./sqs-error.ts";

/**
 * Processes each entry of a batch separately: some may be refused while others succeed. @throws SqsError as
 * `assertBatch`
 */
export function forEachEntry<Entry extends { Id: string }>(entries: Entry[], run: (entry: Entry) => void): object {
  assertBatch(entries);
  const Successful: { Id: string }[] = [];
  const Failed: object[] = [];
  for (const entry of entries) {
    try {
      run(entry);
      Successful.push({ Id: entry.Id });
    } catch (error) {
      if (!(error instanceof SqsError)) throw error;
      Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}

/** @throws SqsError when the batch as a whole is refused: without entries, with more than ten, or with equal ids */
export function assertBatch(entries: { Id: string }[]): void {
  if (entries.length === 0) {
    throw new SqsError("EmptyBatchRequest", "The batch has no entries.", "AWS.SimpleQueueService.EmptyBatchRequest");
  }
  if (entries.length > 10) {
    throw new SqsError(
      "TooManyEntriesInBatchRequest",
      `The batch has ${entries.length} entries; the limit is 10.`,
      "AWS.SimpleQueueService.TooManyEntriesInBatchRequest",
    );
  }
  if (new Set(entries.map(({ Id }) => Id)).size < entries.length) {
    throw new SqsError(
      "BatchEntryIdsNotDistinct",
      "Two entries of the batch have the same Id.",
      "AWS.SimpleQueueService.BatchEntryIdsNotDistinct",
    );
  }
}
