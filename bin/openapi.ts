import { writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "#infra/openapi/openapi";
import { loadSpecs } from "#lambda/load-specs";

const root = path.resolve(import.meta.dirname, "..");
const { endpoints } = await loadSpecs(root);
writeFileSync(path.join(root, "openapi.json"), `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`);
