import type { ProviderSettings } from "../provider-settings.ts";
import type { ImageProviderName } from "./image-provider.ts";

type Configured = Pick<ProviderSettings, ImageProviderName | "imageOrder">;

/** Who is asked for pictures, one after the other: those who are configured. None: they are made here. */
export const imageRoutes = (settings: Configured): ImageProviderName[] =>
  [...new Set(settings.imageOrder)].filter((name) => settings[name]);
