import { RetentionDays } from "aws-cdk-lib/aws-logs";
import * as z from "zod";

const words = "use letters, digits and hyphens between them";
/** CloudWatch keeps logs for one of these numbers of days. */
const logDays = Object.values(RetentionDays).filter(
  (days): days is RetentionDays => typeof days === "number" && days <= 3653,
);

const Settings = z
  .strictObject({
    /**
     * The prefix of stack, function and queue names. With the longest of them it stays below AWS's limit of 64
     * characters.
     */
    name: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/, words)
      .max(20)
      .default("Reelwright"),
    /** The word after `X-` in the headers of webhooks. */
    serviceName: z
      .string()
      .regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/, words)
      .max(40)
      .default("Service"),
    /** Names of the source buckets for thumbnails; one text has commas between them. */
    sourceBuckets: z
      .union([z.array(z.string()), z.string().transform((names) => names.split(",").filter(Boolean))])
      .default([]),
    /** Receives alarms. Without it, alarms are visible in CloudWatch only. */
    alarmEmail: z.email("give one e-mail address").optional(),
    /** The month's cost of the whole AWS account at which `alarmEmail` is told, in US dollars. */
    monthlyBudgetUsd: z.number().min(1).max(1_000_000).optional(),
    /** A domain name of yours as base URL, with a certificate for it in us-east-1. */
    domainName: z.hostname("give a domain name such as api.example.com").optional(),
    certificateArn: z
      .string()
      .regex(
        /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
        "give the ARN of a certificate in us-east-1: CloudFront takes no other",
      )
      .optional(),
    /** Whether AWS WAF filters calls, and addresses that call too often. */
    firewall: z.boolean().default(false),
    /** How many calls the API takes each second from all callers together, and how many at once. Others get 429. */
    callsPerSecond: z.number().min(1).max(10_000).default(50),
    callsAtOnce: z.int().min(1).max(5_000).default(100),
    /**
     * What takes large files: `web` is a Web Function, which not every region has. With `off`, they go through
     * `POST /api/uploads` only.
     */
    ingest: z.enum(["web", "off"]).default("web"),
    /** Memory of the largest function. New accounts allow 3,008 MB until a larger quota is granted. */
    maxMemoryMb: z.int().min(1769).max(10_240).default(3008),
    /** The AWS account's quota of concurrent executions. New accounts have 10 until a larger one is granted. */
    lambdaConcurrency: z.int().min(10).max(100_000).default(1000),
    /**
     * For how many days the record of an ended job is kept. A call that is repeated with its Idempotency-Key may need it
     * for a day.
     */
    jobRetentionDays: z.int().min(2).max(3650).default(30),
    /** For how many days logs are kept. */
    logRetentionDays: z.literal(logDays).default(30),
    /**
     * For how many minutes after the update of a stack CloudFormation watches the alarms, and rolls back if one rings. With
     * 0 nothing is watched.
     */
    alarmWatchMinutes: z.int().min(0).max(180).default(5),
    /** Whether the data stack and its tables refuse deletion. A protected stack cannot be created a second time. */
    protectData: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    const needs = (name: keyof typeof value, other: keyof typeof value) => {
      if (value[name] === undefined || value[other] !== undefined) return;
      issues.push({ code: "custom", input: value, path: [name], message: `needs the setting ${other}` });
    };
    needs("domainName", "certificateArn");
    needs("certificateArn", "domainName");
    needs("monthlyBudgetUsd", "alarmEmail");
  });
export type Settings = z.infer<typeof Settings>;

/** The settings of each stage, as `reelwright.config.ts` exports them. A stage needs to name only what it changes. */
export type Stages = Record<string, z.input<typeof Settings>>;

/**
 * Reads the settings of the stage that the context's `stage` names; it may be left out if there is one. Settings of the
 * context (`-c name=value`) come before those of the file. Throws, naming each invalid one.
 */
export function readSettings(stages: Stages, contextValue: (name: string) => unknown): Settings {
  const fromFile = stageOf(stages, contextValue("stage"));
  const typed = Object.keys(Settings.shape).flatMap((name) => {
    const value = contextValue(name);
    return value === undefined ? [] : [[name, typedValue(name, value)]];
  });
  const parsed = Settings.safeParse({ ...fromFile, ...Object.fromEntries(typed) });
  if (parsed.success) return parsed.data;
  throw new Error(
    `These settings (reelwright.config.ts, or -c name=value) cannot be used:\n${z.prettifyError(parsed.error)}`,
  );
}

/** What `-c` may set by a plain name: each setting, the stage, and what makes an assembly for one machine. */
export const contextNames: readonly string[] = [
  "stage",
  ...Object.keys(Settings.shape),
  "trustedOrigins",
  "trustedAuthorities",
  "localCallbacks",
];

function stageOf(stages: Stages, wanted: unknown): Stages[string] {
  const names = Object.keys(stages);
  const name = typeof wanted === "string" ? wanted : names.length === 1 ? names[0] : undefined;
  const stage = name === undefined ? undefined : stages[name];
  if (stage) return stage;
  const wrong = name === undefined ? "Name a stage" : `There is no stage ${name}`;
  throw new Error(`${wrong}: reelwright.config.ts has ${names.join(", ")}. Use -c stage=NAME.`);
}

/** A value of the command line is text: `10` and `true` become what they say where the setting takes no text. */
function typedValue(name: string, value: unknown): unknown {
  const schema = Settings.shape[name as keyof typeof Settings.shape];
  if (typeof value !== "string" || schema.safeParse(value).success) return value;
  return /^(true|false|\d+(\.\d+)?)$/.test(value) ? JSON.parse(value) : value;
}
