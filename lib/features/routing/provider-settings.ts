import { optionalEnv } from "@reelwright/platform/env";
import { secret } from "#lambda/capabilities/secret";
import { capability } from "#lambda/capability";
import { readProviderSettings } from "#providers/provider-settings";

/** How soon a change by the operator takes effect everywhere. */
const maxAgeMs = 60_000;

/** The configured providers and their keys. */
export const providerSettings = capability(
  { providers: secret("providers", { maxAgeMs }) },
  ({ providers }) =>
    async () =>
      readProviderSettings(await providers(), optionalEnv),
);
