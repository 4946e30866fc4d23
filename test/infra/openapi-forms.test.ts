import { expect, it } from "vitest";
import { apiDocument, endpoints } from "../support/api-document.ts";

type Field = { type?: string; items?: { format?: string }; anyOf?: object[]; uniqueItems?: boolean };
const { paths = {}, components } = apiDocument;
const forms = endpoints
  .filter(({ spec }) => spec.request.form)
  .map(({ spec }) => {
    const { requestBody, description } = paths[spec.path]?.post ?? {};
    const { content } = requestBody as { content: Record<string, { schema: object; encoding?: object }> };
    return { spec, description, content, fields: fieldsOf(content["multipart/form-data"]?.schema ?? {}) };
  });

it("an operation with a form has a multipart body alone, whose lists are repeated parts", () => {
  for (const { spec, description, content, fields } of forms) {
    expect(Object.keys(content)).toEqual(["multipart/form-data"]);
    expect(description?.includes("may be sent as JSON")).toBe(spec.request.form?.orJson);
    const lists = Object.entries(fields).flatMap(([name, { type, items }]) =>
      type === "array" && items?.format !== "binary" ? [name] : [],
    );
    const repeated = Object.fromEntries(lists.map((name) => [name, { style: "form", explode: true }]));
    expect(content["multipart/form-data"]?.encoding ?? {}).toEqual(repeated);
  }
});

it("a field of a form is neither a choice between a text and a list nor a set: generated clients fail at both", () => {
  const hard = forms.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { anyOf, uniqueItems }]) => (anyOf || uniqueItems ? [name] : [])),
  );

  expect(forms.flatMap(({ fields }) => Object.keys(fields))).toContain("emphasis");
  expect(hard).toEqual([]);
});

function fieldsOf(schema: object): Record<string, Field> {
  const name = String(Reflect.get(schema, "$ref") ?? "")
    .split("/")
    .at(-1);
  const named = name ? components?.schemas?.[name] : schema;
  return (named as { properties: Record<string, Field> }).properties;
}
