import * as z from "zod";

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  default: z.unknown().optional(),
  example: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  contentMediaType: z.string().optional(),
  required: z.array(z.string()).default([]),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get oneOf() {
    return z.array(Schema).optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
});
export type Schema = z.infer<typeof Schema>;

/** A schema that says nothing. */
export const anySchema: Schema = { required: [] };

const Content = z.record(
  z.string(),
  z.object({
    schema: Schema.optional(),
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
);
export type Content = z.infer<typeof Content>;

const Operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().default(""),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().default(""),
        schema: Schema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content.optional() })),
});

/** The parts of our OpenAPI document that the reference shows. */
export const OpenApiDocument = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

export type Operation = z.infer<typeof Operation> & { method: string; path: string };

const methods = ["get", "post", "put", "patch", "delete"];

/** Every operation in the order of the document. HEAD answers as GET does and is left out. */
export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ ...Operation.parse(operation), method: method.toUpperCase(), path })),
  );

/** A schema with its reference followed. */
export function resolved(schema: Schema, { components }: OpenApiDocument): Schema {
  const name = schema.$ref?.split("/").at(-1);
  if (name === undefined) return schema;
  const target = components.schemas[name];
  if (target === undefined) throw new Error(`openapi.json has no schema ${name}`);
  return { ...target, ...(schema.description !== undefined && { description: schema.description }) };
}
