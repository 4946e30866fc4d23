import type { ProviderSettings } from "../provider-settings.ts";
import type { ImageProviderName } from "./image-provider.ts";

type Configured = Pick<ProviderSettings, ImageProviderName | "imageOrder">;

/** The configured picture providers in order. Empty: the built-in engine paints them. */
export const imageRoutes = (settings: Configured): ImageProviderName[] =>
  [...new Set(settings.imageOrder)].filter((name) => settings[name]);
