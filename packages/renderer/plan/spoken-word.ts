import * as z from "zod";

/** A spoken word, in seconds from the start of the reel. */
export const SpokenWord = z.object({ text: z.string(), start: z.number(), end: z.number() });
export type SpokenWord = z.infer<typeof SpokenWord>;
