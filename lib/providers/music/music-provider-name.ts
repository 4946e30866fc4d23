import * as z from "zod";
import type { ProviderSettings } from "../provider-settings.ts";

/** The music providers. */
export const MusicProviderName = z.enum(["elevenlabs", "minimax", "fal"]);
export type MusicProviderName = z.infer<typeof MusicProviderName>;

/** The configured ones, in order. */
export const musicRoutes = (settings: ProviderSettings): MusicProviderName[] =>
  settings.musicOrder.filter((name) => settings[name] !== undefined);
