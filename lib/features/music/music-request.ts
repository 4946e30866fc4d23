import { maxSeed } from "@reelwright/vocabulary/max-seed";
import * as z from "zod";
import { callbackUrl } from "../webhooks/callback-url.ts";

const maxPrompt = 1000;
/** The longest background music, and the longest that a provider makes at once. */
const [shortest, longest, usual] = [5, 300, 60];
export const longestTitle = 100;

const text = (max: number) => z.string().trim().max(max);

/** The body of a call for music. */
export const MusicRequest = z
  .strictObject({
    prompt: text(maxPrompt)
      .regex(/[\p{L}\p{N}]/u, "Describe in words what the music sounds like.")
      .meta({ description: "Describe mood, instruments, tempo (120 bpm) and key (D minor)" }),
    style: text(100).default("").meta({
      description: "Genre: lofi, cinematic, corporate, electronic, ambient, hip-hop, acoustic, rock, jazz, funk …",
    }),
    instrumental: z.boolean().default(true).meta({ description: "Without singing" }),
    title: text(longestTitle).optional().meta({ description: "By default the beginning of the prompt" }),
    seconds: z
      .number()
      .min(shortest)
      .max(longest)
      .default(usual)
      .meta({ description: "Approximate length in seconds, rounded to whole bars" }),
    seed: z.int().min(0).max(maxSeed).optional().meta({ description: "Random if omitted" }),
    callback_url: callbackUrl,
  })
  .meta({ id: "MusicRequest" });
export type MusicRequest = z.output<typeof MusicRequest>;

/** The default title: the first words of the prompt. */
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
