import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

const held = new Map<string, { reading: Promise<string>; since: number }>();

/**
 * A secret's text, read once per process, or again when it is older than `maxAgeMs`. A failed read is not cached, so
 * the next request tries again.
 */
export function readSecret(arn: string, { maxAgeMs = Number.POSITIVE_INFINITY } = {}): Promise<string> {
  const known = held.get(arn);
  const now = performance.now();
  if (known && now - known.since < maxAgeMs) return known.reading;
  const reading = fetchSecret(arn).catch((cause) => {
    held.delete(arn);
    throw new Error("A secret could not be read", { cause });
  });
  held.set(arn, { reading, since: now });
  return reading;
}

async function fetchSecret(arn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new Error(`The secret ${arn} holds no text`);
  return SecretString;
}
