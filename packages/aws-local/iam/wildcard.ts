export type Matcher = (text: string) => boolean;

/** `*` stands for any text, `?` for any one character. */
export function wildcard(pattern: string): Matcher {
  const simple = simpleMatcher(pattern);
  if (simple) return simple;
  const whole = new RegExp(`^${expressionOf(pattern, ".")}$`, "s");
  return (text) => whole.test(text);
}

/** As IAM matches ARNs: part by part, so that a `*` before the resource never matches beyond its colon. */
export function arnPattern(pattern: string): Matcher {
  if (pattern === "*") return () => true;
  const parts = pattern.split(":");
  const isResourceNamed = parts.length >= 6 && !/[*?]/.test(parts.slice(0, 5).join(":"));
  const simple = isResourceNamed || !/[*?]/.test(pattern) ? simpleMatcher(pattern) : undefined;
  if (simple) return simple;
  if (parts.length < 6) return () => false;
  // "arn", partition, service, region and account; the rest is the resource, which may contain colons.
  const before = parts.slice(0, 5).map((part) => expressionOf(part, "[^:]"));
  const whole = new RegExp(`^${[...before, expressionOf(parts.slice(5).join(":"), ".")].join(":")}$`, "s");
  return (arn) => whole.test(arn);
}

/**
 * Of a pattern without wildcards, or with a single `*` at its end. Most are, and a role may have hundreds: compiling an expression for each
 * would take longer than the requests themselves.
 */
function simpleMatcher(pattern: string): Matcher | undefined {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern;
  const beginning = pattern.slice(0, -1);
  return pattern.endsWith("*") && !/[*?]/.test(beginning) ? (text) => text.startsWith(beginning) : undefined;
}

function expressionOf(pattern: string, any: string): string {
  return pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", `${any}*`)
    .replaceAll("?", any);
}
