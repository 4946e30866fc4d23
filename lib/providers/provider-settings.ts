import * as z from "zod";

/** Where a provider answers: an https origin, with or without a path. */
const address = z
  .string()
  .regex(/^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/, "This must be an https address.")
  .transform((text) => text.replace(/\/+$/, ""));

/** Hosts that a provider's files come from; one stands for those below it as well. */
const service = (baseUrl: string, downloadHosts: readonly string[]) => ({
  apiKey: z.string().min(1),
  baseUrl: address.default(baseUrl),
  downloadHosts: z.array(z.string().min(1)).default([...downloadHosts]),
});

/** The outside engines that the operator has an account with. One that is left out is not used. */
export const ProviderSettings = z.strictObject({
  /** International; the mainland's is https://api.minimaxi.com, with keys of its own. */
  minimax: z
    .strictObject(
      service("https://api.minimax.io", [
        "minimax.io",
        "minimaxi.com",
        "hailuoai.com",
        "hailuoai.video",
        "aliyuncs.com",
      ]),
    )
    .optional(),
  /** Singapore; key, model and address must be of the same region. */
  dashscope: z.strictObject(service("https://dashscope-intl.aliyuncs.com", ["aliyuncs.com"])).optional(),
  fal: z
    .strictObject({
      ...service("https://queue.fal.run", ["fal.media"]),
      /** The public keys that its webhooks are signed with. */
      keysUrl: address.default("https://rest.fal.ai/.well-known/jwks.json"),
    })
    .optional(),
  /** Who is asked first for a clip: the engine's own house before the one that passes it on. */
  videoOrder: z.array(z.enum(["minimax", "dashscope", "fal"])).default(["minimax", "dashscope", "fal"]),
  /** This service's own address, for engines to tell that something is done. Without it they are asked from time to time. */
  baseUrl: z
    .string()
    .regex(/^(https:\/\/[^\s/?#]+|http:\/\/127\.0\.0\.1:\d+)\/?$/, "This must be the https address of this service.")
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
});
export type ProviderSettings = z.infer<typeof ProviderSettings>;

const names = ["minimax", "dashscope", "fal"] as const;

/**
 * The settings of the secret, with what the environment says instead: `MINIMAX_API_KEY`, `MINIMAX_BASE_URL` and the like. Throws
 * one Error that names what is wrong, never a value: what is wrong may be a key.
 */
export function readProviderSettings(
  secret: string | null,
  environment: (name: string) => string | null = () => null,
): ProviderSettings {
  const given = z.record(z.string(), z.unknown()).safeParse(parseJson(secret ?? "{}"));
  if (!given.success) throw new Error("The secret of the providers is not a JSON object.");
  const merged = Object.fromEntries(
    names.flatMap((name) => {
      const apiKey = environment(`${name.toUpperCase()}_API_KEY`);
      const baseUrl = environment(`${name.toUpperCase()}_BASE_URL`);
      const own = given.data[name];
      // An address alone is no account; where nothing is said instead, what is wrong with the secret's own is told as it is.
      if ((own === undefined && apiKey === null) || (apiKey === null && baseUrl === null)) return [];
      return [[name, { ...(own ?? {}), ...(apiKey !== null && { apiKey }), ...(baseUrl !== null && { baseUrl }) }]];
    }),
  );
  const settings = ProviderSettings.safeParse({ ...given.data, ...merged });
  if (settings.success) return settings.data;
  const problems = settings.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`The settings of the providers are wrong: ${problems.join("; ")}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
