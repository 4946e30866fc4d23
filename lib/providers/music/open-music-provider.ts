import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "../call-json.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { elevenlabsMusic } from "./elevenlabs-music.ts";
import { falMusic } from "./fal-music.ts";
import { minimaxMusic } from "./minimax-music.ts";
import type { MusicProvider } from "./music-provider.ts";
import type { MusicProviderName } from "./music-provider-name.ts";

/** A configured provider; null if its key was removed since. */
export function openMusicProvider(
  name: MusicProviderName,
  { elevenlabs, minimax, fal }: Pick<ProviderSettings, MusicProviderName>,
  exchange: Exchange,
): MusicProvider | null {
  switch (name) {
    case "elevenlabs":
      return elevenlabs ? elevenlabsMusic(elevenlabs, exchange) : null;
    case "minimax":
      return minimax ? minimaxMusic(minimax, exchange) : null;
    case "fal":
      return fal ? falMusic(fal, exchange, { sleep, now: Date.now }) : null;
  }
}
