import * as z from "zod";

/** What an endpoint publishes about a value it takes: JSON Schema, as far as requests use it. */
export interface InputSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: InputSchema;
  properties?: Record<string, InputSchema>;
  /** What fields of other names may hold; absent or false where there are none. */
  additionalProperties?: InputSchema | boolean;
  required?: string[];
  anyOf?: InputSchema[];
  oneOf?: InputSchema[];
}

/** The schema of what callers send, by zod's own account of it. */
export function inputSchema(schema: z.ZodType): InputSchema {
  const document = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const told: unknown = Reflect.get(z.globalRegistry.get(zodSchema) ?? {}, "override");
      if (typeof told === "object") Object.assign(jsonSchema, told);
    },
  });
  return withoutReferences(document, document.$defs ?? {}) as InputSchema;
}

/** Puts each named schema in the place of its `$ref`. No request contains itself. */
function withoutReferences(value: unknown, definitions: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, definitions));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, $defs: _, ...rest } = value as { $ref?: unknown; $defs?: unknown };
  const named = typeof $ref === "string" ? definitions[$ref.replace("#/$defs/", "")] : {};
  return Object.fromEntries(
    Object.entries({ ...(named as object), ...rest }).map(([name, part]) => [
      name,
      withoutReferences(part, definitions),
    ]),
  );
}

/** Whether a value is what the schema describes. */
export function fits(schema: InputSchema, value: unknown): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => fits(branch, value));
  if (schema.const !== undefined) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  switch (schema.type) {
    case "string":
      return typeof value === "string" && fitsText(schema, value);
    case "integer":
    case "number":
      return (
        typeof value === "number" && (schema.type === "number" || Number.isInteger(value)) && inBounds(schema, value)
      );
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value) && fitsList(schema, value);
    case "object":
      return typeof value === "object" && value !== null && !Array.isArray(value) && fitsFields(schema, value);
    default:
      return true;
  }
}

/** Whether a text of an address or a form is what the schema describes. */
export function fitsAsText(schema: InputSchema, text: string): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => fitsAsText(branch, text));
  if (schema.type === "integer" || schema.type === "number")
    return /^-?\d+(\.\d+)?$/.test(text) && fits(schema, Number(text));
  if (schema.type === "boolean") return text === "true" || text === "false";
  if (schema.type === "array" || schema.type === "object") {
    try {
      return fits(schema, JSON.parse(text));
    } catch {
      return false;
    }
  }
  return fits(schema, text);
}

const fitsText = ({ minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: InputSchema, text: string) =>
  text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));

const inBounds = ({ minimum, maximum, exclusiveMinimum }: InputSchema, value: number) =>
  Number.isFinite(value) &&
  value >= (minimum ?? Number.NEGATIVE_INFINITY) &&
  value > (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
  value <= (maximum ?? Number.POSITIVE_INFINITY);

const fitsList = ({ items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: InputSchema, list: unknown[]) =>
  list.length >= minItems && list.length <= maxItems && list.every((item) => !items || fits(items, item));

const fitsFields = (
  { properties = {}, required = [], additionalProperties: others = false }: InputSchema,
  value: object,
) =>
  required.every((name) => name in value) &&
  Object.entries(value).every(([name, field]) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : others;
    return typeof schema === "object" ? fits(schema, field) : schema === true;
  });
