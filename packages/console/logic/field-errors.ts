/** Messages by field. `media.0` belongs to the field `media`; several messages of a field are joined. */
export function fieldErrors(
  details: readonly { path: string; message: string }[],
  fieldOf: (path: string) => string = (path) => path.split(".")[0] ?? "",
): Record<string, string> {
  const byField = Map.groupBy(details, ({ path }) => fieldOf(path));
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map(({ message }) => message).join(" ")]));
}
