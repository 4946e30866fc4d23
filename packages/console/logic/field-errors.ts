/** Messages by field. `media.0` belongs to the field `media`; several messages of a field are joined. */
export function fieldErrors(details: readonly { path: string; message: string }[]): Record<string, string> {
  const byField = Map.groupBy(details, ({ path }) => path.split(".")[0] ?? "");
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(({ message }) => message).join(" ")]));
}
