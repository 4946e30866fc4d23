import type { App } from "aws-cdk-lib";
import * as z from "zod";

/** The deploy-time settings, from `-c name=value` or the context in cdk.json. */
const Settings = z.object({
  /**
   * The prefix of stack, function and queue names. With the longest of them it stays below AWS's limit of 64
   * characters.
   */
  name: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/, "use letters, digits and hyphens between them")
    .max(20)
    .default("Reelwright"),
  /** The word after `X-` in the headers of webhooks. */
  serviceName: z
    .string()
    .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, "use letters, digits and hyphens between them")
    .max(40)
    .default("Service"),
  /** Names of the source buckets for thumbnails, separated by commas. */
  sourceBuckets: z
    .string()
    .default("")
    .transform((names) => names.split(",").filter(Boolean)),
  /** Receives alarms. Without it, alarms are visible in CloudWatch only. */
  alarmEmail: z.email("give one e-mail address").optional(),
  /** Memory of the largest function. New accounts allow 3,008 MB until a larger quota is granted. */
  maxMemoryMb: z.coerce.number().int().min(1769).max(10_240).default(3008),
  /** The AWS account's quota of concurrent executions. New accounts have 10 until a larger one is granted. */
  lambdaConcurrency: z.coerce.number().int().min(10).max(100_000).default(1000),
  /**
   * For how many days the record of an ended job is kept. A call that is repeated with its Idempotency-Key may need it
   * for a day.
   */
  jobRetentionDays: z.coerce.number().int().min(2).max(3650).default(30),
  /** Whether the data stack and its tables refuse deletion. A protected stack cannot be created a second time. */
  protectData: z.union([z.boolean(), z.stringbool()]).default(false),
});
export type Settings = z.infer<typeof Settings>;

/** Reads the settings from the app's context. Throws, naming each invalid one. */
export function readSettings(app: App): Settings {
  const given = Object.keys(Settings.shape).map((name) => [name, app.node.tryGetContext(name)]);
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new Error(`These settings (-c name=value) cannot be used:\n${z.prettifyError(parsed.error)}`);
}
