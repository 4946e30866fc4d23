import * as z from "zod";

export const WebFunctionProperties = z.strictObject({
  FunctionName: z.string().optional(),
  Description: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

export const RevisionProperties = z.strictObject({
  FunctionName: z.string(),
  BuildConfig: z.strictObject({
    CodeConfig: z.strictObject({
      S3Object: z.strictObject({ Bucket: z.unknown().optional(), Key: z.string(), VersionId: z.unknown().optional() }),
    }),
    RuntimeConfig: z.strictObject({ Runtime: z.string().startsWith("nodejs") }),
  }),
  ServiceConfig: z.strictObject({
    EnvironmentVariables: z.record(z.string(), z.coerce.string()).default({}),
    ExecutionRoleArn: z.string(),
    TimeoutSeconds: z.coerce.number().int().min(3).max(900).default(30),
    MaxConcurrencyPerEnvironment: z.coerce.number().int().min(1).max(128).default(64),
    TelemetryConfig: z.unknown().optional(),
  }),
});

export const EndpointProperties = z.strictObject({
  // Signed requests of CloudFront to an IamAuth endpoint are not emulated.
  AuthType: z.literal("ApplicationManaged"),
  EndpointName: z.unknown().optional(),
  EndpointType: z.literal("HomeRegion"),
  FunctionName: z.string(),
  RevisionWeights: z.tuple([z.strictObject({ RevisionId: z.string(), Weight: z.literal(100) })]),
  Tags: z.unknown().optional(),
});
