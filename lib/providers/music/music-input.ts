import * as z from "zod";
import { MusicProviderName } from "./music-provider-name.ts";

/** The input of a music job. */
export const MusicInput = z.object({
  prompt: z.string(),
  /** Empty if the engine may choose. */
  style: z.string(),
  title: z.string(),
  instrumental: z.boolean(),
  seconds: z.number(),
  seed: z.number().int(),
  /** The providers to try, in order; empty: the built-in engine makes it. */
  routes: z.array(MusicProviderName),
});
export type MusicInput = z.infer<typeof MusicInput>;

/** The key in the work bucket of a provider's music. */
export const madeMusicKey = (jobId: string): string => `jobs/${jobId}/made-music`;

/** The warning that the music has no singing. */
const notSung = "The built-in engine has no voice: the music is instrumental.";

export const musicWarnings = ({ instrumental, routes }: Pick<MusicInput, "instrumental" | "routes">): string[] =>
  !instrumental && routes.length === 0 ? [notSung] : [];
