import * as z from "zod";

/** What models can be held to: objects that have every property they may have, of texts alone. */
export const ObjectSchema = z
  .strictObject({
    type: z.literal("object"),
    properties: z.record(z.string(), z.strictObject({ type: z.literal("string"), description: z.string().optional() })),
    required: z.array(z.string()),
    additionalProperties: z.literal(false),
  })
  .refine(({ properties, required }) => Object.keys(properties).every((name) => required.includes(name)));
export type ObjectForm = Pick<z.infer<typeof ObjectSchema>, "properties" | "required">;

/** What a model on this machine writes, whatever it is asked for: one text for each property. */
export const writtenFor = ({ properties }: ObjectForm): Record<string, string> =>
  Object.fromEntries(
    Object.keys(properties).map((name) => [name, `Here is what was asked for: ${name}. It is short.`]),
  );
