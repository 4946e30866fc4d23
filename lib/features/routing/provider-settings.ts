import { optionalEnv, readEnv } from "@reelwright/platform/env";
import { readSecret } from "@reelwright/platform/secret";
import { capability } from "#lambda/capability";
import { readProviderSettings } from "#providers/provider-settings";

/** How soon a change by the operator takes effect everywhere. */
const maxAgeMs = 60_000;

/** The configured providers and their keys. */
export const providerSettings = capability([{ kind: "secret", name: "providers" }], () => {
  const { PROVIDERS_SECRET_ARN } = readEnv("PROVIDERS_SECRET_ARN");
  return async () => readProviderSettings(await readSecret(PROVIDERS_SECRET_ARN, { maxAgeMs }), optionalEnv);
});
