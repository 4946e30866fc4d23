import * as z from "zod";

/**
 * The version of stored records and of messages. It counts up when one of them changes so that earlier code would misread
 * it; a new field with a default does not count. Readers accept every version that fits their schema.
 */
export const recordVersion = 2;

/** Records without a version are of version 1: none was written then. */
export const RecordVersion = z.int().positive().optional();
