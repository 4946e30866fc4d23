import type { ProviderSettings } from "../provider-settings.ts";
import type { IsolationProviderName } from "./isolation-provider.ts";

type Configured = Pick<ProviderSettings, IsolationProviderName | "isolationOrder">;

/** The configured providers that take voices out, in order. Empty: no voice can be taken out. */
export const isolationRoutes = (settings: Configured): IsolationProviderName[] =>
  [...new Set(settings.isolationOrder)].filter((name) => settings[name]);
