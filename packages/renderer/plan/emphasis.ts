import * as z from "zod";
import { plainText } from "../text/plain-text.ts";

/** The most words in a list, and the most characters of each. */
export const emphasisLimits = { words: 20, characters: 40 };

/**
 * The words that captions stress: chosen automatically (numbers, names, long words), none, or a list of words and
 * phrases.
 */
export const Emphasis = z.union([
  z.enum(["auto", "off"]),
  z.array(z.string().max(emphasisLimits.characters).transform(plainText)).max(emphasisLimits.words).readonly(),
]);
export type Emphasis = z.infer<typeof Emphasis>;
