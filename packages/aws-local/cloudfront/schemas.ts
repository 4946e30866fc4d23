import * as z from "zod";

const Behavior = z.strictObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(["GET", "HEAD"]),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal("viewer-request"), FunctionARN: z.string() }))
    .max(1)
    .default([]),
  Compress: z.boolean().default(false),
  // Caching and TLS are not emulated: they do not change the content of answers.
  CachePolicyId: z.string().optional(),
  CachedMethods: z.unknown().optional(),
  ViewerProtocolPolicy: z.unknown().optional(),
});
export type Behavior = z.infer<typeof Behavior>;

const Origin = z.strictObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginPath: z.string().default(""),
  OriginCustomHeaders: z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
  OriginAccessControlId: z.string().optional(),
  CustomOriginConfig: z
    .strictObject({
      OriginReadTimeout: z.number().min(1).max(120).default(30),
      OriginProtocolPolicy: z.unknown().optional(),
      OriginSSLProtocols: z.unknown().optional(),
      OriginKeepaliveTimeout: z.unknown().optional(),
      HTTPSPort: z.unknown().optional(),
      HTTPPort: z.unknown().optional(),
      IpAddressType: z.unknown().optional(),
    })
    .optional(),
  S3OriginConfig: z
    .strictObject({ OriginAccessIdentity: z.literal("").optional(), OriginReadTimeout: z.unknown().optional() })
    .optional(),
  ConnectionAttempts: z.unknown().optional(),
  ConnectionTimeout: z.unknown().optional(),
});
export type Origin = z.infer<typeof Origin>;

const count = z.number().optional();
/** Two origins: the second one answers if the first refuses with one of these statuses. */
const OriginGroup = z.strictObject({
  Id: z.string(),
  FailoverCriteria: z.strictObject({ StatusCodes: z.strictObject({ Items: z.array(z.number()), Quantity: count }) }),
  Members: z.strictObject({
    Items: z.tuple([z.strictObject({ OriginId: z.string() }), z.strictObject({ OriginId: z.string() })]),
    Quantity: count,
  }),
});
export type OriginGroup = z.infer<typeof OriginGroup>;

const CustomErrorResponse = z.strictObject({
  ErrorCode: z.number(),
  ResponseCode: z.number().optional(),
  ResponsePagePath: z.string().optional(),
  ErrorCachingMinTTL: z.unknown().optional(),
});

export const DistributionProperties = z.strictObject({
  Tags: z.unknown().optional(),
  DistributionConfig: z.strictObject({
    Enabled: z.literal(true),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior).default([]),
    Origins: z.array(Origin),
    OriginGroups: z.strictObject({ Items: z.array(OriginGroup), Quantity: count }).default({ Items: [] }),
    CustomErrorResponses: z.array(CustomErrorResponse).default([]),
    DefaultRootObject: z.string().default(""),
    Comment: z.unknown().optional(),
    HttpVersion: z.unknown().optional(),
    IPV6Enabled: z.unknown().optional(),
    PriceClass: z.unknown().optional(),
    ViewerCertificate: z.unknown().optional(),
  }),
});
export type DistributionConfig = z.infer<typeof DistributionProperties>["DistributionConfig"];

export const FunctionProperties = z.strictObject({
  Name: z.string(),
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Runtime: z.literal("cloudfront-js-2.0"), Comment: z.unknown().optional() }),
  AutoPublish: z.literal(true),
});

const Items = z.strictObject({ Items: z.array(z.string()) });
const Override = z.strictObject({ Override: z.boolean() });

export const ResponseHeadersPolicyProperties = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.unknown().optional(),
    CorsConfig: z
      .strictObject({
        AccessControlAllowCredentials: z.boolean(),
        AccessControlAllowHeaders: Items,
        AccessControlAllowMethods: Items,
        AccessControlAllowOrigins: Items,
        AccessControlExposeHeaders: Items.optional(),
        AccessControlMaxAgeSec: z.number().optional(),
        OriginOverride: z.boolean(),
      })
      .optional(),
    CustomHeadersConfig: z
      .strictObject({
        Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
      })
      .optional(),
    SecurityHeadersConfig: z
      .strictObject({
        ContentTypeOptions: Override.optional(),
        FrameOptions: Override.extend({ FrameOption: z.string() }).optional(),
        ReferrerPolicy: Override.extend({ ReferrerPolicy: z.string() }).optional(),
        ContentSecurityPolicy: Override.extend({ ContentSecurityPolicy: z.string() }).optional(),
        StrictTransportSecurity: Override.extend({
          AccessControlMaxAgeSec: z.number(),
          IncludeSubdomains: z.boolean().optional(),
          Preload: z.boolean().optional(),
        }).optional(),
      })
      .optional(),
  }),
});
export type ResponseHeadersPolicy = z.infer<typeof ResponseHeadersPolicyProperties>["ResponseHeadersPolicyConfig"];
