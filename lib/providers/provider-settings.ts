import * as z from "zod";

/** A provider's address: an https origin, with or without a path. */
const address = z
  .string()
  .regex(/^https:\/\/[^\s/?#]+(\/[^\s?#]*)?$/, "This must be an https address.")
  .transform((text) => text.replace(/\/+$/, ""));

/** The hosts of a provider's files; subdomains are included. */
const service = (baseUrl: string, downloadHosts: readonly string[]) => ({
  apiKey: z.string().min(1),
  baseUrl: address.default(baseUrl),
  downloadHosts: z.array(z.string().min(1)).default([...downloadHosts]),
});

/** An AWS service of the operator's own account, called with the function's role. */
const ofAws = {
  /** The region of its models; the deployment's own by default. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "This must be a region, like us-west-2.")
    .optional(),
  /** An address instead of the region's public one, such as a VPC endpoint. */
  baseUrl: address.optional(),
};

/** The providers with an API key, and their addresses. */
const keyed = {
  /** International; mainland China is https://api.minimaxi.com, with keys of its own. */
  minimax: service("https://api.minimax.io", [
    "minimax.io",
    "minimaxi.com",
    "hailuoai.com",
    "hailuoai.video",
    "aliyuncs.com",
  ]),
  /** Singapore; key, model and address must be of the same region. */
  dashscope: service("https://dashscope-intl.aliyuncs.com", ["aliyuncs.com"]),
  fal: {
    ...service("https://queue.fal.run", ["fal.media"]),
    /** The public keys that its webhooks are signed with. */
    keysUrl: address.default("https://rest.fal.ai/.well-known/jwks.json"),
    /** The model that takes voices out of recordings. */
    isolationModel: z
      .enum(["fal-ai/elevenlabs/audio-isolation", "fal-ai/deepfilternet3"])
      .default("fal-ai/elevenlabs/audio-isolation"),
  },
  /** OpenAI or a compatible server. */
  openai: {
    ...service("https://api.openai.com/v1", []),
    /** Compatible servers have models of their own. */
    imageModel: z.string().min(1).default("gpt-image-2"),
    /** The model for scripts and picture prompts. */
    scriptModel: z.string().min(1).default("gpt-5.4-mini"),
    /** How to request structured answers: by a JSON schema or, for servers without schemas, as any JSON. */
    scriptFormat: z.enum(["json_schema", "json_object"]).default("json_schema"),
    /** The name of the field for the longest answer: older servers know only the other name. */
    scriptLimit: z.enum(["max_completion_tokens", "max_tokens"]).default("max_completion_tokens"),
  },
  elevenlabs: service("https://api.elevenlabs.io", []),
  deepgram: service("https://api.deepgram.com", []),
  auphonic: service("https://auphonic.com", ["auphonic.com"]),
  pexels: service("https://api.pexels.com", ["pexels.com"]),
  pixabay: service("https://pixabay.com", ["pixabay.com"]),
};

/**
 * The order of providers for each capability. Providers without a key are skipped; if none is left, the built-in engine
 * is used.
 */
const orders = {
  /** The vendor itself before the reseller. */
  videoOrder: orderOf("minimax", "dashscope", "fal"),
  scriptOrder: orderOf("openai", "bedrock"),
  imageOrder: orderOf("openai", "fal", "bedrock"),
  musicOrder: orderOf("elevenlabs", "minimax", "fal"),
  voiceOrder: orderOf("elevenlabs", "polly", "openai"),
  transcriptionOrder: orderOf("deepgram", "openai", "transcribe"),
  /** The model itself before the reseller. */
  isolationOrder: orderOf("elevenlabs", "auphonic", "fal"),
  stockOrder: orderOf("pexels", "pixabay"),
};

/** The providers that the operator has configured. Others are not used. */
export const ProviderSettings = z.strictObject({
  minimax: z.strictObject(keyed.minimax).optional(),
  dashscope: z.strictObject(keyed.dashscope).optional(),
  fal: z.strictObject(keyed.fal).optional(),
  openai: z.strictObject(keyed.openai).optional(),
  elevenlabs: z.strictObject(keyed.elevenlabs).optional(),
  deepgram: z.strictObject(keyed.deepgram).optional(),
  auphonic: z.strictObject(keyed.auphonic).optional(),
  pexels: z.strictObject(keyed.pexels).optional(),
  pixabay: z.strictObject(keyed.pixabay).optional(),
  bedrock: z
    .strictObject({
      ...ofAws,
      /**
       * The ID of a model or inference profile for scripts and picture prompts; without it, Bedrock is not used for
       * them.
       */
      scriptModel: z.string().min(1).optional(),
      /** How to request structured answers: by a schema or, for models without schemas, as input of a tool. */
      scriptFormat: z.enum(["json_schema", "tool"]).default("json_schema"),
    })
    .optional(),
  polly: z.strictObject(ofAws).optional(),
  transcribe: z.strictObject(ofAws).optional(),
  ...orders,
  /** This service's own address, for callbacks of providers. Without it, they are polled. */
  baseUrl: z
    .string()
    .regex(/^(https:\/\/[^\s/?#]+|http:\/\/127\.0\.0\.1:\d+)\/?$/, "This must be the https address of this service.")
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
});
export type ProviderSettings = z.infer<typeof ProviderSettings>;

/**
 * The settings of the secret, overridden by environment variables such as `MINIMAX_API_KEY` and `MINIMAX_BASE_URL`.
 * Throws one Error that names what is wrong, never a value: it may be a key.
 */
export function readProviderSettings(
  secret: string | null,
  environment: (name: string) => string | null = () => null,
): ProviderSettings {
  const given = z.record(z.string(), z.unknown()).safeParse(parseJson(secret ?? "{}"));
  if (!given.success) throw new Error("The secret of the providers is not a JSON object.");
  const merged = Object.fromEntries(
    Object.keys(keyed).flatMap((name) => {
      const apiKey = environment(`${name.toUpperCase()}_API_KEY`);
      const baseUrl = environment(`${name.toUpperCase()}_BASE_URL`);
      const own = given.data[name];
      // An address without a key does not enable a provider. Without variables the secret's own entry is checked as it is.
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

function orderOf<const N extends readonly [string, ...string[]]>(...names: N) {
  return z.array(z.enum(names)).default([...names]);
}
