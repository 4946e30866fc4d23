/** What a form has to know about a field of a request. */
export interface ApiField {
  kind: "text" | "number" | "switch" | "choice" | "choices";
  /** The values of a choice. */
  options?: string[];
  isRequired?: true;
  initial?: string | number | boolean;
  min?: number;
  max?: number;
  maxLength?: number;
  hint: string;
}
export type ApiFields = Record<string, ApiField>;

interface Schema {
  type?: string;
  enum?: (string | number)[];
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  default?: string | number | boolean | null | string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
}
export interface ApiDocument {
  components: { schemas: Record<string, Schema> };
}

/** The fields of a request that a form can show, as `openapi.json` describes them. */
export function apiFields(document: ApiDocument, schemaName: string): ApiFields {
  const schema = document.components.schemas[schemaName];
  if (!schema?.properties) throw new Error(`openapi.json has no schema ${schemaName}`);
  const fields = Object.entries(schema.properties)
    .filter(([name]) => !/^image_url_\d+$/.test(name))
    .flatMap(([name, property]) => {
      const field = fieldOf(property);
      return field ? [[name, schema.required?.includes(name) ? { ...field, isRequired: true as const } : field]] : [];
    });
  return Object.fromEntries(fields);
}

function fieldOf(schema: Schema): ApiField | null {
  const kind = kindOf(schema);
  if (!kind) return null;
  const options = (schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((one) => one.enum)?.enum)?.map(String);
  const { default: initial, minimum, maximum, maxLength, description } = schema;
  return {
    kind,
    hint: description ?? "",
    ...(options && { options }),
    ...(initial != null && !Array.isArray(initial) && { initial }),
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
    ...(maxLength !== undefined && { maxLength }),
  };
}

function kindOf({ type, enum: values, items, anyOf }: Schema): ApiField["kind"] | null {
  if (values || anyOf?.some((one) => one.enum)) return "choice";
  if (type === "array") return items?.enum ? "choices" : null;
  if (type === "boolean") return "switch";
  if (type === "integer" || type === "number") return "number";
  return type === "string" ? "text" : null;
}
