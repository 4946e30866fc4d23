import * as z from "zod";
import { maxSeed } from "../video/video-request.ts";

const maxPrompt = 1000;
/** What can still be called background music, and what an engine makes at once. */
const [shortest, longest, usual] = [5, 300, 60];
export const longestTitle = 100;

const text = (max: number, what: string) => z.string().trim().max(max, `${what} is at most ${max} characters.`);

/** What a call for music says. */
export const MusicRequest = z.strictObject({
  prompt: text(maxPrompt, "A prompt")
    .regex(/[\p{L}\p{N}]/u, "A prompt has words.")
    .meta({ description: "What it is to sound like, in words: mood, instruments, tempo (120 bpm), key (D minor)" }),
  style: text(100, "A style").default("").meta({
    description: "Genre: lofi, cinematic, corporate, electronic, ambient, hip-hop, acoustic, rock, jazz, funk …",
  }),
  instrumental: z.boolean().default(true).meta({ description: "Without singing" }),
  title: text(longestTitle, "A title").optional().meta({ description: "The prompt's beginning when not given" }),
  seconds: z
    .number("Give the length as a number of seconds.")
    .min(shortest, `Music is at least ${shortest} seconds long.`)
    .max(longest, `Music is at most ${longest} seconds long.`)
    .default(usual)
    .meta({ description: "About how long it is: whole bars" }),
  seed: z.int("A seed is a whole number.").min(0).max(maxSeed).optional().meta({ description: "Random when omitted" }),
  callback_url: z
    .string()
    .max(2048, "A callback URL is at most 2048 characters.")
    .optional()
    .meta({ description: "Told when the job has ended" }),
});
export type MusicRequest = z.output<typeof MusicRequest>;

/** What it is called when nobody says: the first words of the prompt. */
export function musicTitle({ title, prompt }: Pick<MusicRequest, "title" | "prompt">): string {
  if (title) return title;
  const letters = [...prompt.split("\n", 1).join("")];
  return letters.length <= longestTitle
    ? letters.join("")
    : `${letters
        .slice(0, longestTitle - 1)
        .join("")
        .trimEnd()}…`;
}
