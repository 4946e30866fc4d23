import * as z from "zod";
import { S3Error } from "./s3-error.ts";

const condition = z.union([
  z.tuple([z.literal("content-length-range"), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]),
  z.record(z.string(), z.string()),
]);
const postPolicy = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) });

/** Fields that prove the policy, and so need no condition of their own. */
const UNCONDITIONED = ["policy", "x-amz-signature", "file"];

/**
 * Checks the fields of a form, by lower-case name, against its POST policy (base64): every condition must hold, and every
 * field must have one. Returns how large the file may be. @throws S3Error AccessDenied, saying which one failed
 */
export function checkPostPolicy(
  encoded: string,
  fields: Record<string, string>,
  now: number,
): { minBytes: number; maxBytes: number | undefined } {
  const { expiration, conditions } = parsePolicy(encoded);
  if (Date.parse(expiration) < now) throw denied("Policy expired.");
  const covered = new Set(UNCONDITIONED);
  let size: { minBytes: number; maxBytes: number | undefined } = { minBytes: 0, maxBytes: undefined };
  for (const rule of conditions) {
    if (Array.isArray(rule) && rule[0] === "content-length-range") {
      size = { minBytes: rule[1], maxBytes: rule[2] };
      continue;
    }
    const matches = Array.isArray(rule)
      ? [{ name: rule[1].slice(1).toLowerCase(), value: rule[2], exact: rule[0] === "eq" }]
      : Object.entries(rule).map(([name, value]) => ({ name: name.toLowerCase(), value, exact: true }));
    for (const { name, value, exact } of matches) {
      covered.add(name);
      const given = fields[name] ?? "";
      if (exact ? given !== value : !given.startsWith(value)) {
        throw denied(`Policy Condition failed: ${JSON.stringify(rule)}`);
      }
    }
  }
  const extra = Object.keys(fields).filter((name) => !covered.has(name) && !name.startsWith("x-ignore-"));
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(", ")}`);
  return size;
}

function parsePolicy(encoded: string): z.infer<typeof postPolicy> {
  try {
    return postPolicy.parse(JSON.parse(Buffer.from(encoded, "base64").toString()));
  } catch (cause) {
    throw new S3Error("AccessDenied", "Invalid Policy: it is not the JSON of a POST policy.", { cause });
  }
}

const denied = (reason: string) => new S3Error("AccessDenied", `Invalid according to Policy: ${reason}`);
