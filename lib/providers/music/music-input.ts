import * as z from "zod";
import { MusicProviderName } from "./music-provider-name.ts";

/** What a music job carries. */
export const MusicInput = z.object({
  prompt: z.string(),
  /** Empty where it is the engine's to choose. */
  style: z.string(),
  title: z.string(),
  instrumental: z.boolean(),
  seconds: z.number(),
  seed: z.number().int(),
  /** The outside engines to ask, in turn; none: it is made here. */
  routes: z.array(MusicProviderName),
});
export type MusicInput = z.infer<typeof MusicInput>;

/** Where what an outside engine made lies in the work bucket. */
export const madeMusicKey = (jobId: string): string => `jobs/${jobId}/made-music`;

/** What is said of singing that nobody here can do. */
const notSung = "The built-in engine has no voice: the music is instrumental.";

export const musicWarnings = ({ instrumental, routes }: Pick<MusicInput, "instrumental" | "routes">): string[] =>
  !instrumental && routes.length === 0 ? [notSung] : [];
