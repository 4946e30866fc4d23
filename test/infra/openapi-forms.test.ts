import path from "node:path";
import { expect, it } from "vitest";
import { openApiDocument } from "#infra/openapi/openapi";
import { loadSpecs } from "#lambda/load-specs";

it("an operation with a form has a multipart body alone, whose lists are repeated parts", async () => {
  const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
  const { paths = {} } = openApiDocument(endpoints);

  for (const { spec } of endpoints.filter(({ spec }) => spec.request.form)) {
    const { requestBody, description } = paths[spec.path]?.post ?? {};
    const { content } = requestBody as { content: Record<string, { schema: object; encoding?: object }> };
    expect(Object.keys(content)).toEqual(["multipart/form-data"]);
    expect(description?.includes("may be sent as JSON")).toBe(spec.request.form?.orJson);
    const { properties } = resolved(content["multipart/form-data"]?.schema ?? {});
    const lists = Object.entries(properties).flatMap(([name, { type, items }]) =>
      type === "array" && items?.format !== "binary" ? [name] : [],
    );
    const repeated = Object.fromEntries(lists.map((name) => [name, { style: "form", explode: true }]));
    expect(content["multipart/form-data"]?.encoding ?? {}).toEqual(repeated);
  }

  function resolved(schema: object): { properties: Record<string, { type: string; items?: { format?: string } }> } {
    const reference = String(Reflect.get(schema, "$ref") ?? "");
    const schemas: object = openApiDocument(endpoints).components?.schemas ?? {};
    return reference ? Reflect.get(schemas, reference.split("/").at(-1) ?? "") : (schema as never);
  }
});
