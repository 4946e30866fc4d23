import { optionalEnv, readEnv } from "@reelwright/platform/env";
import { readSecret } from "@reelwright/platform/secret";
import { capability } from "#lambda/capability";
import { readProviderSettings } from "#providers/provider-settings";

/** How soon what the operator has changed is known everywhere. */
const maxAgeMs = 60_000;

/** Which outside engines the operator has an account with, and its keys. */
export const providerSettings = capability([{ kind: "secret", name: "providers" }], () => {
  const { PROVIDERS_SECRET_ARN } = readEnv("PROVIDERS_SECRET_ARN");
  return async () => readProviderSettings(await readSecret(PROVIDERS_SECRET_ARN, { maxAgeMs }), optionalEnv);
});
