import * as z from "zod";

const Operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()], z.string()),
  requestBody: z.object({
    content: z.object({ "multipart/form-data": z.object({ schema: z.object({ $ref: z.string().optional() }) }) }),
  }),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** What generators call an operation of the document, its tag and the model of its form. */
export function namesOf(document: unknown, path: string): Record<string, string> {
  const operation = Operation.parse(Document.parse(document).paths[path]?.post);
  const { $ref } = operation.requestBody.content["multipart/form-data"].schema;
  const [tag] = operation.tags;
  return {
    operationSnake: snakeCase(operation.operationId),
    operationCamel: camelCase(operation.operationId),
    operationPascal: pascalCase(operation.operationId),
    moduleSnake: snakeCase(tag),
    tagPascal: pascalCase(tag),
    bodyModel: $ref?.split("/").at(-1) ?? `${pascalCase(operation.operationId)}Body`,
  };
}

/** A program with the generated names filled in for `{{name}}`. */
export const filledIn = (template: string, names: Record<string, string>) =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`No name for {{${name}}}`);
    return value;
  });

const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .map((part) => part.toLowerCase());
const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
const snakeCase = (name: string) => partsOf(name).join("_");
const pascalCase = (name: string) => partsOf(name).map(capital).join("");
const camelCase = (name: string) => pascalCase(name).replace(/^./, (first) => first.toLowerCase());
