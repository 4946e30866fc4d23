import type { CorsRule } from "./bucket-definition.ts";
import type { S3Request } from "./s3-request.ts";

/**
 * The CORS headers of an answer, from the bucket's first rule for this origin and method; `undefined` if the origin is
 * not allowed. For a preflight (OPTIONS) the method and headers are those that it announces.
 */
export function corsHeaders(rules: CorsRule[], { method, headers }: S3Request): Record<string, string> | undefined {
  const { origin } = headers;
  if (!origin) return undefined;
  const wantedMethod = method === "OPTIONS" ? headers["access-control-request-method"] : method;
  const wantedHeaders = (headers["access-control-request-headers"] ?? "").split(/,\s*/).filter(Boolean);
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders }) =>
      AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
      AllowedMethods.some((allowed) => allowed === wantedMethod) &&
      wantedHeaders.every((name) =>
        AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), name.toLowerCase())),
      ),
  );
  if (!rule) return undefined;
  return {
    "access-control-allow-origin": rule.AllowedOrigins.includes("*") ? "*" : origin,
    "access-control-allow-methods": rule.AllowedMethods.join(", "),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
    ...(wantedHeaders.length > 0 && { "access-control-allow-headers": wantedHeaders.join(", ") }),
    ...(rule.ExposedHeaders.length > 0 && { "access-control-expose-headers": rule.ExposedHeaders.join(", ") }),
    ...(rule.MaxAge !== undefined && { "access-control-max-age": String(rule.MaxAge) }),
  };
}

/** A pattern has at most one `*`. */
function matches(pattern: string, text: string): boolean {
  const [start = "", end] = pattern.split("*");
  if (end === undefined) return pattern === text;
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
