import * as z from "zod";

/** Longer than any id, and within what a table takes as a key. */
const maxLength = 100;
const possible = new RegExp(`^[\\w-]{1,${maxLength}}$`);

/**
 * An id as a caller gives it. What can be the id of nothing becomes one that nothing has: it is answered as any that is not known,
 * and no table is asked for what it refuses as a key.
 */
export const GivenId = z
  .string()
  .meta({ maxLength })
  .transform((id) => (possible.test(id) ? id : "none"));
