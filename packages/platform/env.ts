import * as z from "zod";

/**
 * The environment variables named, parsed. Throws one Error naming every variable that is missing, so that a wrong deployment
 * is understood from its first log line.
 */
export function readEnv<const Name extends string>(...names: Name[]): Record<Name, string> {
  const parsed = z.record(z.enum(names), z.string().min(1)).safeParse(pick(names));
  if (parsed.success) return parsed.data;
  const missing = names.filter((name) => !process.env[name]);
  throw new Error(`Missing configuration: ${missing.join(", ")}`, { cause: parsed.error });
}

const pick = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** A setting that a deployment may leave out; null then. */
export const optionalEnv = (name: string): string | null => process.env[name] || null;
