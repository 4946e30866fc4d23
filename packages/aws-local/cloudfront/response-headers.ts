import type { ResponseHeadersPolicy } from "./schemas.ts";

/** A header that the policy sets; one that does not override gives way to the origin's. */
export type PolicyHeader = { name: string; value: string; override: boolean };

/** The headers that a response headers policy adds to the answer of a request with this Origin header. */
export function policyHeaders(policy: ResponseHeadersPolicy, origin: string | undefined): PolicyHeader[] {
  return [...corsHeaders(policy, origin), ...securityHeaders(policy), ...customHeaders(policy)];
}

const everyMethod = "GET, HEAD, PUT, POST, PATCH, DELETE, OPTIONS";

/** CORS headers are added only where the browser asks, that is with an Origin header that the policy allows. */
function corsHeaders({ CorsConfig: cors }: ResponseHeadersPolicy, origin: string | undefined): PolicyHeader[] {
  if (cors === undefined || origin === undefined) return [];
  const allowed = cors.AccessControlAllowOrigins.Items;
  if (!allowed.includes("*") && !allowed.includes(origin)) return [];
  const methods = cors.AccessControlAllowMethods.Items;
  const headers: [string, string | undefined][] = [
    ["Access-Control-Allow-Origin", allowed.includes("*") ? "*" : origin],
    ["Access-Control-Allow-Headers", cors.AccessControlAllowHeaders.Items.join(", ")],
    ["Access-Control-Allow-Methods", methods.includes("ALL") ? everyMethod : methods.join(", ")],
    ["Access-Control-Expose-Headers", cors.AccessControlExposeHeaders?.Items.join(", ")],
    ["Access-Control-Max-Age", cors.AccessControlMaxAgeSec?.toString()],
    ["Access-Control-Allow-Credentials", cors.AccessControlAllowCredentials ? "true" : undefined],
  ];
  return headers.flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value, override: cors.OriginOverride }],
  );
}

function securityHeaders({ SecurityHeadersConfig: security }: ResponseHeadersPolicy): PolicyHeader[] {
  const headers: PolicyHeader[] = [];
  const add = (name: string, value: string, { Override: override }: { Override: boolean }): void => {
    headers.push({ name, value, override });
  };
  if (security?.ContentTypeOptions) add("X-Content-Type-Options", "nosniff", security.ContentTypeOptions);
  if (security?.FrameOptions) add("X-Frame-Options", security.FrameOptions.FrameOption, security.FrameOptions);
  if (security?.ReferrerPolicy) add("Referrer-Policy", security.ReferrerPolicy.ReferrerPolicy, security.ReferrerPolicy);
  const content = security?.ContentSecurityPolicy;
  if (content) add("Content-Security-Policy", content.ContentSecurityPolicy, content);
  const strict = security?.StrictTransportSecurity;
  if (strict) {
    const value = [`max-age=${strict.AccessControlMaxAgeSec}`]
      .concat(strict.IncludeSubdomains ? ["includeSubDomains"] : [])
      .concat(strict.Preload ? ["preload"] : [])
      .join("; ");
    add("Strict-Transport-Security", value, strict);
  }
  return headers;
}

function customHeaders({ CustomHeadersConfig: custom }: ResponseHeadersPolicy): PolicyHeader[] {
  return (custom?.Items ?? []).map(({ Header: name, Value: value, Override: override }) => ({ name, value, override }));
}
