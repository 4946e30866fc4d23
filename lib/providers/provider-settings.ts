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

/** A service of the operator's own AWS account, reached under the function's role. */
const ofAws = {
  /** Where its models are; the deployment's own region when left out. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "This must be a region, like us-west-2.")
    .optional(),
  /** Another address than the region's public one: an endpoint in a VPC. */
  baseUrl: address.optional(),
};

/** Those with a key of their own, and where they are. */
const keyed = {
  /** International; the mainland's is https://api.minimaxi.com, with keys of its own. */
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
  },
  /** OpenAI, or whoever speaks as it does. */
  openai: {
    ...service("https://api.openai.com/v1", []),
    /** Who speaks as it does calls its models otherwise. */
    imageModel: z.string().min(1).default("gpt-image-2"),
    /** Who writes scripts and picture prompts. */
    scriptModel: z.string().min(1).default("gpt-5.4-mini"),
    /** How answers are held to a form: by a schema, or, where a server knows no schemas, as any JSON. */
    scriptFormat: z.enum(["json_schema", "json_object"]).default("json_schema"),
    /** What the limit of an answer is called: older servers know the other name alone. */
    scriptLimit: z.enum(["max_completion_tokens", "max_tokens"]).default("max_completion_tokens"),
  },
  elevenlabs: service("https://api.elevenlabs.io", []),
  deepgram: service("https://api.deepgram.com", []),
  pexels: service("https://api.pexels.com", ["pexels.com"]),
  pixabay: service("https://pixabay.com", ["pixabay.com"]),
};

/** Who is asked for what, and in which turn: those without a key are passed over, and with nobody left it is made here. */
const orders = {
  /** The engine's own house before the one that passes it on. */
  videoOrder: orderOf("minimax", "dashscope", "fal"),
  scriptOrder: orderOf("openai", "bedrock"),
  imageOrder: orderOf("openai", "fal", "bedrock"),
  musicOrder: orderOf("elevenlabs", "minimax", "fal"),
  voiceOrder: orderOf("elevenlabs", "polly", "openai"),
  transcriptionOrder: orderOf("deepgram", "openai", "transcribe"),
  stockOrder: orderOf("pexels", "pixabay"),
};

/** The outside engines that the operator has an account with. One that is left out is not used. */
export const ProviderSettings = z.strictObject({
  minimax: z.strictObject(keyed.minimax).optional(),
  dashscope: z.strictObject(keyed.dashscope).optional(),
  fal: z.strictObject(keyed.fal).optional(),
  openai: z.strictObject(keyed.openai).optional(),
  elevenlabs: z.strictObject(keyed.elevenlabs).optional(),
  deepgram: z.strictObject(keyed.deepgram).optional(),
  pexels: z.strictObject(keyed.pexels).optional(),
  pixabay: z.strictObject(keyed.pixabay).optional(),
  bedrock: z
    .strictObject({
      ...ofAws,
      /** The id of a model or an inference profile that writes scripts and picture prompts; without it others are asked. */
      scriptModel: z.string().min(1).optional(),
      /** How answers are held to a form: by a schema, or, for models that know no schemas, as what is given to a tool. */
      scriptFormat: z.enum(["json_schema", "tool"]).default("json_schema"),
    })
    .optional(),
  polly: z.strictObject(ofAws).optional(),
  transcribe: z.strictObject(ofAws).optional(),
  ...orders,
  /** This service's own address, for engines to tell that something is done. Without it they are asked from time to time. */
  baseUrl: z
    .string()
    .regex(/^(https:\/\/[^\s/?#]+|http:\/\/127\.0\.0\.1:\d+)\/?$/, "This must be the https address of this service.")
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
});
export type ProviderSettings = z.infer<typeof ProviderSettings>;

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
    Object.keys(keyed).flatMap((name) => {
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

function orderOf<const N extends readonly [string, ...string[]]>(...names: N) {
  return z.array(z.enum(names)).default([...names]);
}
