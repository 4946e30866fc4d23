import type { InputSchema } from "./input-schema.ts";

/** What stands for fields that their schema alone does not tell how to fill in. */
const known: Record<string, unknown> = {
  email: "nobody@example.com",
  url: "https://receiver.example.com/",
  callback_url: "https://receiver.example.com/",
  accent: "#336699",
};

/** A value that fits the schema of a field. */
export function sampleOf(schema: InputSchema, name = ""): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const branch = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (branch) return sampleOf(branch, name);
  if (name in known) return known[name];
  switch (schema.type) {
    case "string":
      if (/url|source|media/.test(name)) return "https://media.example.com/a.jpg";
      return "sample".repeat(Math.ceil((schema.minLength ?? 1) / 6)).slice(0, schema.maxLength);
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}, name));
    case "object":
      return sampleFields(schema);
    default:
      return null;
  }
}

/** The required fields of an object, filled in. */
export const sampleFields = ({ properties = {}, required = [] }: InputSchema): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {}, name)]));

/** Fields for a call that does something: where none is required, one that may be given. */
export function sampleCall(schema: InputSchema): Record<string, unknown> {
  const fields = sampleFields(schema);
  const [name, field] = Object.entries(schema.properties ?? {})[0] ?? [];
  return Object.keys(fields).length > 0 || !name || !field ? fields : { [name]: sampleOf(field, name) };
}
