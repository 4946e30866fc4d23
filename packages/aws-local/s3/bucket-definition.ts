import * as z from "zod";

const corsRule = z.object({
  AllowedHeaders: z.array(z.string()).default([]),
  AllowedMethods: z.array(z.string()),
  AllowedOrigins: z.array(z.string()),
  ExposedHeaders: z.array(z.string()).default([]),
  MaxAge: z.coerce.number().optional(),
});
export type CorsRule = z.infer<typeof corsRule>;

const lifecycleRule = z.object({
  Status: z.enum(["Enabled", "Disabled"]),
  Prefix: z.string().default(""),
  ExpirationInDays: z.coerce.number().optional(),
  // A rule narrowed by an unknown filter would delete too much.
  TagFilters: z.undefined("lifecycle rules by tag are not supported here").optional(),
  ObjectSizeGreaterThan: z.undefined("lifecycle rules by size are not supported here").optional(),
  ObjectSizeLessThan: z.undefined("lifecycle rules by size are not supported here").optional(),
  ExpirationDate: z.undefined("lifecycle rules by date are not supported here").optional(),
});

/**
 * The supported part of a resolved `AWS::S3::Bucket`. Encryption, ownership and versions have no effect here (an
 * overwritten object is gone). Nor has the public access block: nothing is served without a signature.
 */
const bucketProperties = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(corsRule) }).optional(),
  LifecycleConfiguration: z.object({ Rules: z.array(lifecycleRule) }).optional(),
});

export type BucketDefinition = { cors: CorsRule[]; expirations: { prefix: string; days: number }[] };

/** Reads resolved bucket properties by physical name. Throws, naming the bucket, if one is unsupported. */
export function parseBuckets(buckets: Record<string, unknown>): Map<string, BucketDefinition> {
  return new Map(
    Object.entries(buckets).map(([name, properties]) => {
      const parsed = bucketProperties.safeParse(properties);
      if (!parsed.success) throw new Error(`Bucket ${name}: ${z.prettifyError(parsed.error)}`, { cause: parsed.error });
      const { CorsConfiguration, LifecycleConfiguration } = parsed.data;
      const expirations = (LifecycleConfiguration?.Rules ?? []).flatMap(({ Status, Prefix, ExpirationInDays }) =>
        Status === "Enabled" && ExpirationInDays ? [{ prefix: Prefix, days: ExpirationInDays }] : [],
      );
      return [name, { cors: CorsConfiguration?.CorsRules ?? [], expirations }];
    }),
  );
}
