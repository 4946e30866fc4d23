/** Every summary and description of an OpenAPI document, with the path to it. A list of code counts as one word. */
export function apiTexts(node: unknown, path = ""): { path: string; text: string }[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" && (key === "description" || key === "summary")
      ? [{ path: `${path}/${key}`, text: value.replace(/`[^`]*`((,| and| or)+ `[^`]*`)*/g, "CODE") }]
      : apiTexts(value, `${path}/${key}`),
  );
}
