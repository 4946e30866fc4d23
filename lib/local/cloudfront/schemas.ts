import * as z from "zod";

const Behavior = z.strictObject({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).default(["GET", "HEAD"]),
  OriginRequestPolicyId: z.string().optional(),
  ResponseHeadersPolicyId: z.string().optional(),
  // Caching, compression and TLS are not emulated: they change no answer, only how it travels.
  CachePolicyId: z.string().optional(),
  CachedMethods: z.unknown(),
  Compress: z.unknown(),
  ViewerProtocolPolicy: z.unknown(),
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
      OriginProtocolPolicy: z.unknown(),
      OriginSSLProtocols: z.unknown(),
      OriginKeepaliveTimeout: z.unknown(),
      HTTPSPort: z.unknown(),
      HTTPPort: z.unknown(),
      IpAddressType: z.unknown(),
    })
    .optional(),
  S3OriginConfig: z
    .strictObject({ OriginAccessIdentity: z.literal("").optional(), OriginReadTimeout: z.unknown() })
    .optional(),
  ConnectionAttempts: z.unknown(),
  ConnectionTimeout: z.unknown(),
});
export type Origin = z.infer<typeof Origin>;

const CustomErrorResponse = z.strictObject({
  ErrorCode: z.number(),
  ResponseCode: z.number().optional(),
  ResponsePagePath: z.string().optional(),
  ErrorCachingMinTTL: z.unknown(),
});

export const DistributionProperties = z.strictObject({
  Tags: z.unknown(),
  DistributionConfig: z.strictObject({
    Enabled: z.literal(true),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior).default([]),
    Origins: z.array(Origin),
    CustomErrorResponses: z.array(CustomErrorResponse).default([]),
    DefaultRootObject: z.string().default(""),
    Comment: z.unknown(),
    HttpVersion: z.unknown(),
    IPV6Enabled: z.unknown(),
    PriceClass: z.unknown(),
    ViewerCertificate: z.unknown(),
  }),
});
export type DistributionConfig = z.infer<typeof DistributionProperties>["DistributionConfig"];

const Items = z.strictObject({ Items: z.array(z.string()) });
const Override = z.strictObject({ Override: z.boolean() });

export const ResponseHeadersPolicyProperties = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: z.string(),
    Comment: z.unknown(),
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
