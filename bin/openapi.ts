import path from "node:path";
import { writeOpenApi } from "#infra/openapi/write-openapi";
import { loadSpecs } from "#lambda/load-specs";

const root = path.resolve(import.meta.dirname, "..");
const { endpoints } = await loadSpecs(root);
writeOpenApi(path.join(root, "openapi.json"), endpoints);
