import * as z from "zod";

const AssetCode = z.strictObject({ S3Bucket: z.unknown().optional(), S3Key: z.string() });

export const FunctionProperties = z.strictObject({
  FunctionName: z.string().optional(),
  Code: z.union([AssetCode, z.strictObject({ ZipFile: z.string() })]),
  Handler: z.string(),
  Runtime: z.string().startsWith("nodejs"),
  Role: z.string(),
  Timeout: z.coerce.number().int().min(1).max(900).default(3),
  MemorySize: z.coerce.number().int().min(128).default(128),
  Environment: z
    .strictObject({ Variables: z.record(z.string(), z.coerce.string()).default({}) })
    .default({ Variables: {} }),
  Layers: z.array(z.string()).default([]),
  ReservedConcurrentExecutions: z.coerce.number().int().min(0).optional(),
  LoggingConfig: z
    .strictObject({
      LogFormat: z.enum(["JSON", "Text"]).optional(),
      LogGroup: z.unknown().optional(),
      ApplicationLogLevel: z.string().optional(),
      SystemLogLevel: z.string().optional(),
    })
    .optional(),
  /** A function with one can reach S3 and nothing else here. */
  VpcConfig: z.unknown().optional(),
  // Accepted without effect: processor architecture and disk size are those of this machine.
  Architectures: z.unknown().optional(),
  EphemeralStorage: z.unknown().optional(),
  Description: z.unknown().optional(),
  // No chain of calls is cut here.
  RecursiveLoop: z.unknown().optional(),
  TracingConfig: z.unknown().optional(),
  Tags: z.unknown().optional(),
});
export type FunctionProperties = z.infer<typeof FunctionProperties>;

export const LayerProperties = z.strictObject({
  Content: AssetCode,
  LayerName: z.string().optional(),
  CompatibleArchitectures: z.unknown().optional(),
  CompatibleRuntimes: z.unknown().optional(),
  Description: z.unknown().optional(),
  LicenseInfo: z.unknown().optional(),
});

/** How asynchronous calls of a function are retried, and how long they wait. */
export const EventInvokeConfigProperties = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.literal("$LATEST"),
  MaximumRetryAttempts: z.coerce.number().int().min(0).max(2).default(2),
  MaximumEventAgeInSeconds: z.coerce.number().int().min(60).max(21_600).default(21_600),
});
