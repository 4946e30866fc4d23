import * as z from "zod";
import type { ProviderSettings } from "../provider-settings.ts";

/** The outside engines that make music. */
export const MusicProviderName = z.enum(["elevenlabs", "minimax", "fal"]);
export type MusicProviderName = z.infer<typeof MusicProviderName>;

/** Those that the operator has an account with, in the order in which they are asked. */
export const musicRoutes = (settings: ProviderSettings): MusicProviderName[] =>
  settings.musicOrder.filter((name) => settings[name] !== undefined);
