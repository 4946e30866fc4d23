import path from "node:path";
import { openApiDocument } from "#infra/openapi/openapi";
import { loadSpecs } from "#lambda/load-specs";

/** The endpoints, and what OpenAPI says of them: built once for all files of a run. */
export const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
export const apiDocument = openApiDocument(endpoints);
/** The same as readers of `openapi.json` see it. */
// biome-ignore lint/suspicious/noExplicitAny: it is looked at by its paths
export const apiJson: any = JSON.parse(JSON.stringify(apiDocument));
