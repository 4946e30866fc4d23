export type Matcher = (text: string) => boolean;

/** `*` stands for any text, `?` for any one character. */
export function wildcard(pattern: string): Matcher {
  if (!/[*?]/.test(pattern)) return (text) => text === pattern;
  const whole = new RegExp(`^${expressionOf(pattern, ".")}$`, "s");
  return (text) => whole.test(text);
}

/** As IAM matches ARNs: part by part, so that a `*` before the resource never matches beyond its colon. */
export function arnPattern(pattern: string): Matcher {
  if (pattern === "*") return () => true;
  if (!/[*?]/.test(pattern)) return (arn) => arn === pattern;
  const parts = pattern.split(":");
  if (parts.length < 6) return () => false;
  // "arn", partition, service, region and account; the rest is the resource, which may contain colons.
  const before = parts.slice(0, 5).map((part) => expressionOf(part, "[^:]"));
  const whole = new RegExp(`^${[...before, expressionOf(parts.slice(5).join(":"), ".")].join(":")}$`, "s");
  return (arn) => whole.test(arn);
}

function expressionOf(pattern: string, any: string): string {
  return pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", `${any}*`)
    .replaceAll("?", any);
}
