/** The name of what did a job: the providers that did a part of it, or the built-in engine. */
export function enginesOf(names: readonly (string | null | undefined)[]): string {
  const providers = new Set(names.filter((name) => typeof name === "string" && name !== "builtin"));
  return [...providers].join(", ") || "builtin";
}
