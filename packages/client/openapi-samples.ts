/** The parts of JSON Schema that `openapi.json` uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  examples?: unknown[];
  default?: unknown;
  minimum?: number;
}

export interface Operation {
  operationId: string;
  tags: [string, ...string[]];
  summary: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { in: string; name: string; schema: Schema; description?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
}

/** The parts of `openapi.json` that examples are made from. */
export interface Document {
  info: { title: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Partial<Record<"get" | "post" | "patch" | "delete", Operation>>>;
  components: { schemas: Record<string, Schema> };
}

/** A schema, or the component that it refers to. */
export const schemaAt = (document: Document, schema: Schema): Schema =>
  schema.$ref === undefined ? schema : (document.components.schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});

/** A value of a schema: its example where it has one, else the least that is valid by its types. */
export function sampleOf(document: Document, given: Schema): unknown {
  const schema = schemaAt(document, given);
  const [first] = [...(schema.examples ?? []), schema.default, schema.const, ...(schema.enum ?? [])].filter(
    (value) => value !== undefined,
  );
  if (first !== undefined) return first;
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return sampleOf(document, choice);
  if (schema.properties) {
    const needed = Object.entries(schema.properties).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(needed.map(([name, field]) => [name, sampleOf(document, field)]));
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "array") return schema.items ? [sampleOf(document, schema.items)] : [];
  if (type === "object") return {};
  if (type === "boolean") return false;
  if (type === "integer" || type === "number") return schema.minimum ?? 0;
  return "";
}
