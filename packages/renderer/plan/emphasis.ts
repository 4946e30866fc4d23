import * as z from "zod";
import { plainText } from "../text/plain-text.ts";

/** The most words of a list, and the most characters of each. */
export const emphasisLimits = { words: 20, characters: 40 };

/** Which words captions stress: those chosen here (numbers, names, long words), none, or a list of words and phrases. */
export const Emphasis = z.union([
  z.enum(["auto", "off"]),
  z.array(z.string().max(emphasisLimits.characters).transform(plainText)).max(emphasisLimits.words).readonly(),
]);
export type Emphasis = z.infer<typeof Emphasis>;
