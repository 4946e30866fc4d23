import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

/** The types of all requests and answers, as `openapi.json` describes them. */
export async function apiTypes(document: { components: { schemas: object } }): Promise<string> {
  const { schemas } = document.components;
  const described = { openapi: "3.1.0", info: { title: "", version: "" }, paths: {}, components: { schemas } };
  // A field with a default may be left out of a request.
  const ast = await openapiTS(JSON.stringify(described), { defaultNonNullable: false });
  return `// Made by packages/client/make-types.ts from openapi.json.\n${astToString(ast)}`;
}

if (import.meta.main) {
  const [source, target] = ["../../openapi.json", "./core/api-types.ts"].map((file) => new URL(file, import.meta.url));
  if (source && target) writeFileSync(target, await apiTypes(JSON.parse(readFileSync(source, "utf8"))));
}
