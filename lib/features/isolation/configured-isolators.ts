import { capability } from "#lambda/capability";
import type { IsolationProviderName } from "#providers/isolation/isolation-provider";
import { isolationRoutes } from "#providers/isolation/isolation-routes";
import { providerSettings } from "../routing/provider-settings.ts";

/** Lists the providers that may take voices out, in order. */
export type ListIsolators = () => Promise<IsolationProviderName[]>;

/** The configured providers that take voices out, for calls that are refused without one. */
export const configuredIsolators = capability(
  { settings: providerSettings },
  ({ settings }): ListIsolators =>
    async () =>
      isolationRoutes(await settings()),
);
