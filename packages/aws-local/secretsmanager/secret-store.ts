import { randomInt } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import * as z from "zod";

export const SecretProperties = z.strictObject({
  Name: z.string().optional(),
  Description: z.string().optional(),
  SecretString: z.string().optional(),
  Tags: z.unknown().optional(),
  GenerateSecretString: z
    .strictObject({
      PasswordLength: z.coerce.number().int().positive().default(32),
      ExcludePunctuation: z.coerce.boolean().default(false),
      ExcludeCharacters: z.string().default(""),
      IncludeSpace: z.literal(false).optional(),
      GenerateStringKey: z.string().optional(),
      SecretStringTemplate: z.string().optional(),
    })
    .optional(),
});
export type SecretProperties = z.infer<typeof SecretProperties>;

const StoredSecrets = z.record(z.string(), z.object({ name: z.string(), value: z.string(), version: z.int() }));
export type Secret = z.infer<typeof StoredSecrets>[string] & { arn: string };

/** The values of secrets, kept in one file of mode 0600. */
export type SecretStore = {
  /** Generates the secret once; a secret that exists keeps its value. */
  ensure(arn: string, name: string, properties: SecretProperties): Promise<void>;
  /** By ARN or name. */
  find(id: string): Secret | undefined;
  put(arn: string, value: string): Promise<Secret>;
};

export async function openSecretStore(file: string): Promise<SecretStore> {
  const secrets = await readSecrets(file);
  const write = async (): Promise<void> => {
    await writeFile(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  const find = (id: string): Secret | undefined => {
    const entry = Object.entries(secrets).find(([arn, { name }]) => arn === id || name === id);
    return entry && { arn: entry[0], ...entry[1] };
  };
  return {
    find,
    async ensure(arn, name, properties) {
      if (secrets[arn]) return;
      secrets[arn] = { name, value: properties.SecretString ?? generate(properties), version: 1 };
      await write();
    },
    async put(arn, value) {
      const secret = find(arn);
      if (secret === undefined) throw new Error(`There is no secret ${arn}`);
      secrets[arn] = { name: secret.name, value, version: secret.version + 1 };
      await write();
      return { ...secret, value, version: secret.version + 1 };
    },
  };
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";

function generate({ GenerateSecretString: wish }: SecretProperties): string {
  const alphabet = [...letters, ...(wish?.ExcludePunctuation ? "" : punctuation)].filter(
    (character) => !wish?.ExcludeCharacters.includes(character),
  );
  const password = Array.from({ length: wish?.PasswordLength ?? 32 }, () => alphabet[randomInt(alphabet.length)]).join(
    "",
  );
  if (wish?.GenerateStringKey === undefined) return password;
  const template = z.record(z.string(), z.unknown()).parse(JSON.parse(wish.SecretStringTemplate ?? "{}"));
  return JSON.stringify({ ...template, [wish.GenerateStringKey]: password });
}

async function readSecrets(file: string): Promise<z.infer<typeof StoredSecrets>> {
  try {
    return StoredSecrets.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw new Error(`${file} holds the secrets of this state folder and cannot be read`, { cause: error });
  }
}
