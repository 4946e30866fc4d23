import type { Exchange } from "../call-json.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { auphonic } from "./auphonic.ts";
import { elevenlabsIsolation } from "./elevenlabs-isolation.ts";
import { falIsolation } from "./fal-isolation.ts";
import type { IsolationProvider, IsolationProviderName } from "./isolation-provider.ts";

/** A configured provider; null if its key was removed since. */
export function openIsolationProvider(
  name: IsolationProviderName,
  settings: Pick<ProviderSettings, IsolationProviderName>,
  exchange: Exchange,
): IsolationProvider | null {
  switch (name) {
    case "elevenlabs":
      return settings.elevenlabs ? elevenlabsIsolation(settings.elevenlabs, exchange) : null;
    case "auphonic":
      return settings.auphonic ? auphonic(settings.auphonic, exchange) : null;
    case "fal":
      return settings.fal ? falIsolation(settings.fal, exchange) : null;
  }
}
