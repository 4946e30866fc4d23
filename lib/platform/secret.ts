import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";

const held = new Map<string, Promise<string>>();

/** A secret's text, read once per process. A failed read is not kept, so that the next request tries again. */
export function readSecret(arn: string): Promise<string> {
  const known = held.get(arn);
  if (known) return known;
  const reading = fetchSecret(arn).catch((cause) => {
    held.delete(arn);
    throw new Error("A secret could not be read", { cause });
  });
  held.set(arn, reading);
  return reading;
}

async function fetchSecret(arn: string): Promise<string> {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }));
  if (!SecretString) throw new Error(`The secret ${arn} holds no text`);
  return SecretString;
}
