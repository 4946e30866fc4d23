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
    prompt: text(maxPrompt).default("").meta({
      description: "Describe mood, instruments, tempo (120 bpm) and key (D minor). A `style` is enough, too",
    }),
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
  .refine((music) => /[\p{L}\p{N}]/u.test(described(music)), {
    path: ["prompt"],
    error: "Describe in words what the music sounds like, or give a style.",
  })
  .meta({ id: "MusicRequest" });
export type MusicRequest = z.output<typeof MusicRequest>;

/** What the music is to be: the prompt, or else the style. */
export const described = ({ prompt, style }: { prompt: string; style: string }): string => prompt || style;

/** The default title: the first words of what the music is to be. */
export function musicTitle({ title, ...music }: Pick<MusicRequest, "title" | "prompt" | "style">): string {
  if (title) return title;
  const letters = [...described(music).split("\n", 1).join("")];
  return letters.length <= longestTitle
    ? letters.join("")
    : `${letters
        .slice(0, longestTitle - 1)
        .join("")
        .trimEnd()}…`;
}
