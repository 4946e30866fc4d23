import { readEnv } from "@reelwright/platform/env";
import { readSecret } from "@reelwright/platform/secret";
import { granted } from "../granted.ts";
import { envName, type SecretName } from "../need.ts";

/** Reads a secret's text: once per process, or again when it is older than `maxAgeMs`. */
export function secret(name: SecretName, { maxAgeMs }: { maxAgeMs?: number } = {}) {
  const variable = envName({ kind: "secret", name });
  return granted([{ kind: "secret", name }], () => {
    const arn = readEnv(variable)[variable] ?? "";
    return (): Promise<string> => readSecret(arn, { maxAgeMs });
  });
}
