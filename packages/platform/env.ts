import * as z from "zod";

/**
 * The environment variables with these names, parsed. Throws one Error that names every missing variable, so that the
 * first log line explains a wrong deployment.
 */
export function readEnv<const Name extends string>(...names: Name[]): Record<Name, string> {
  const parsed = z.record(z.enum(names), z.string().min(1)).safeParse(pick(names));
  if (parsed.success) return parsed.data;
  const missing = names.filter((name) => !process.env[name]);
  throw new Error(`Missing configuration: ${missing.join(", ")}`, { cause: parsed.error });
}

/** An environment variable that is a number. Throws if it is missing, or something else. */
export function readNumber(name: string): number {
  const text = readEnv(name)[name];
  const value = Number(text);
  if (Number.isFinite(value)) return value;
  throw new Error(`Wrong configuration: ${name} is "${text}", not a number`);
}

const pick = (names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** A setting that a deployment may omit; null then. */
export const optionalEnv = (name: string): string | null => process.env[name] || null;
