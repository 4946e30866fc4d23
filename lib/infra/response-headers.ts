import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** CORS is answered here for all origins, and so are the security headers. */
export function responseHeaders(scope: Construct, responseHeadersPolicyName: string): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, "ResponseHeaders", {
    responseHeadersPolicyName,
    corsBehavior: {
      accessControlAllowOrigins: ["*"],
      accessControlAllowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"],
      // A star covers every header except Authorization.
      accessControlAllowHeaders: ["*", "Authorization"],
      accessControlExposeHeaders: [
        "X-Request-Id",
        "X-Job-Id",
        "Location",
        "Link",
        "ETag",
        "Last-Modified",
        "Accept-Ranges",
        "Content-Disposition",
        "Content-Length",
        "Content-Range",
        "Idempotent-Replay",
        "Retry-After",
        "RateLimit",
        "RateLimit-Policy",
      ],
      accessControlAllowCredentials: false,
      accessControlMaxAge: Duration.days(1),
      originOverride: true,
    },
    securityHeadersBehavior: {
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
  });
}
