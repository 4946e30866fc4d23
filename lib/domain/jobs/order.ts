import * as z from "zod";

/** An order of a job at a provider. It is written before the provider is called, so that nothing is ordered twice. */
export const Order = z.object({
  provider: z.string(),
  /** Which attempt at the stage has placed it. */
  attempt: z.number().int().positive(),
  state: z.enum(["submitting", "taken"]),
  /** What the engine proves itself with when it tells that there is something to ask for. */
  hook: z.string(),
  /** What the engine calls it; null until it has taken it on. */
  operation: z.json(),
  /** When it was taken on, and from when on it is to be asked for, milliseconds since 1970. */
  taken_at: z.number(),
  due_at: z.number(),
});
export type Order = z.infer<typeof Order>;
