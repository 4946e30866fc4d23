/** What a form has to know about a field of a request. */
export interface ApiField {
  /** `numbers`, `words` and `stretches` are lists that are written as text. */
  kind: "text" | "number" | "switch" | "choice" | "choices" | "colour" | "numbers" | "words" | "stretches";
  /** The file that a field names by its URL. */
  takes?: "video" | "audio" | "image";
  /** The values of a choice. */
  options?: string[];
  isRequired?: true;
  /** Whether `none` may be written instead of a number. */
  isNullable?: true;
  initial?: string | number | boolean;
  min?: number;
  max?: number;
  maxLength?: number;
  /** Of a list. */
  maxItems?: number;
  hint: string;
}
export type ApiFields = Record<string, ApiField>;

interface Schema {
  type?: string | string[];
  enum?: (string | number)[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  description?: string;
}
export interface ApiDocument {
  components: { schemas: Record<string, Schema> };
}

/** The fields of a request that a form can show, as `openapi.json` describes them. Those of objects are named `object.field`. */
export function apiFields(document: ApiDocument, schemaName: string): ApiFields {
  const schema = document.components.schemas[schemaName];
  if (!schema?.properties) throw new Error(`openapi.json has no schema ${schemaName}`);
  return fieldsIn(schema);
}

/** The fields of an object. Those of an object in it are required only if the form sends it anyway. */
export function fieldsIn({ properties = {}, required = [] }: Schema): ApiFields {
  const fields = Object.entries(properties)
    .filter(([name, { format }]) => format !== "binary" && !/^image_url_\d+$/.test(name))
    .flatMap(([name, property]): [string, ApiField][] => {
      if (property.properties) {
        const inner = required.includes(name) ? property : { ...property, required: [] };
        return Object.entries(fieldsIn(inner)).map(([one, field]) => [`${name}.${one}`, field]);
      }
      const field = fieldOf(name, property);
      return field ? [[name, required.includes(name) ? { ...field, isRequired: true } : field]] : [];
    });
  return Object.fromEntries(fields);
}

function fieldOf(name: string, schema: Schema): ApiField | null {
  const kind = kindOf(schema);
  if (!kind) return null;
  const options = (schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((one) => one.enum)?.enum)?.map(String);
  const { default: initial, minimum, maximum, maxLength, maxItems, description } = schema;
  const takes = /^\^\(https/.test(schema.pattern ?? "") ? fileOf(name) : null;
  return {
    kind,
    hint: description ?? "",
    ...(takes && { takes }),
    ...(options && { options }),
    ...(Array.isArray(schema.type) && { isNullable: true as const }),
    ...((typeof initial === "string" || typeof initial === "number" || typeof initial === "boolean") && { initial }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(maxLength !== undefined && { maxLength }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

const fileOf = (name: string) => (/image|logo/.test(name) ? "image" : /audio|music/.test(name) ? "audio" : "video");

function kindOf({ type, enum: values, items, anyOf, pattern }: Schema): ApiField["kind"] | null {
  if (values || anyOf?.some((one) => one.enum)) return "choice";
  if (type === "array") return items ? listOf(items) : null;
  if (type === "boolean") return "switch";
  const types = [type].flat();
  if (types.includes("integer") || types.includes("number")) return "number";
  if (!types.includes("string")) return null;
  return pattern?.startsWith("^#[") ? "colour" : "text";
}

function listOf({ type, enum: values, properties }: Schema): ApiField["kind"] | null {
  if (values) return "choices";
  if (type === "number") return "numbers";
  if (type === "string") return "words";
  return properties?.from && properties.to ? "stretches" : null;
}
