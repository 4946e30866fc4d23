import * as z from "zod";

/** An order of a job at a provider. It is written before the provider is called, so that nothing is ordered twice. */
export const Order = z.object({
  provider: z.string(),
  /** The attempt that placed it. */
  attempt: z.number().int().positive(),
  state: z.enum(["submitting", "taken"]),
  /** The secret with which the provider authenticates its callback. */
  hook: z.string(),
  /** The provider's ID of the order; null until it has accepted. */
  operation: z.json(),
  /** When it was accepted, and when the next poll is due, milliseconds since 1970. */
  taken_at: z.number(),
  due_at: z.number(),
});
export type Order = z.infer<typeof Order>;
