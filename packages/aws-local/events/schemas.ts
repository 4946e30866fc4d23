import * as z from "zod";

export const EventSourceMappingProperties = z.strictObject({
  EventSourceArn: z.string().startsWith("arn:aws:sqs:"),
  FunctionName: z.string(),
  BatchSize: z.coerce.number().int().min(1).max(10_000).default(10),
  MaximumBatchingWindowInSeconds: z.coerce.number().int().min(0).default(0),
  FunctionResponseTypes: z.array(z.literal("ReportBatchItemFailures")).default([]),
  ScalingConfig: z.strictObject({ MaximumConcurrency: z.coerce.number().int().min(2) }).optional(),
  Enabled: z.literal(true).optional(),
  Tags: z.unknown().optional(),
});

export const RuleProperties = z.strictObject({
  Name: z.string().optional(),
  Description: z.unknown().optional(),
  ScheduleExpression: z.string().optional(),
  /** The only supported events are those of new objects in S3. */
  EventPattern: z
    .strictObject({
      source: z.tuple([z.literal("aws.s3")]),
      "detail-type": z.tuple([z.literal("Object Created")]),
      detail: z.strictObject({ bucket: z.strictObject({ name: z.array(z.string()) }) }),
    })
    .optional(),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  Targets: z.array(
    z.strictObject({
      Arn: z.string(),
      Id: z.string(),
      Input: z.string().optional(),
      RetryPolicy: z.unknown().optional(),
    }),
  ),
});

export const ScheduleProperties = z.strictObject({
  Name: z.string().optional(),
  Description: z.unknown().optional(),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.unknown().optional(),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  FlexibleTimeWindow: z.unknown().optional(),
  Target: z.strictObject({
    Arn: z.string(),
    RoleArn: z.string(),
    Input: z.string().optional(),
    RetryPolicy: z.unknown().optional(),
    DeadLetterConfig: z.unknown().optional(),
  }),
});
