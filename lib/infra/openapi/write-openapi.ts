import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Specs } from "#lambda/load-specs";
import { openApiDocument } from "./openapi.ts";

/** Writes the description of the API to a file, unless the file has it already. Others may read the file meanwhile. */
export function writeOpenApi(file: string, endpoints: Specs["endpoints"]): void {
  const text = `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
