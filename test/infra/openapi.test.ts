import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { writeOpenApi } from "#infra/openapi/write-openapi";
import { apiDocument, apiJson, endpoints } from "../support/api-document.ts";

const root = path.resolve(import.meta.dirname, "../..");

it("the committed openapi.json is what the specs say (npm run openapi writes it)", () => {
  expect(JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"))).toEqual(apiJson);
});

it("openapi.json is written again where it is old, and left alone where it is not", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "openapi-"));
  const file = path.join(folder, "openapi.json");
  writeFileSync(file, "{}");
  writeOpenApi(file, endpoints);
  const { ino } = statSync(file);
  writeOpenApi(file, endpoints);

  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(apiJson);
  expect(statSync(file).ino).toBe(ino);
  rmSync(folder, { recursive: true });
});

it("numbers and flags that forms send as text name their defaults", () => {
  const { schemas } = apiJson.components;
  const { opacity, text_style } = schemas.WatermarkRequest.properties;

  expect([opacity.default, text_style.properties.shadow.default]).toEqual([0.8, true]);
  expect(schemas.MediaJobRequest.properties.max_minutes.default).toBe(10);
});

it("fixed whole numbers are integers, so that generated clients compile", () => {
  const calledNumbers: unknown[] = [];

  JSON.stringify(apiDocument, (_, schema) => {
    const fixed = schema?.enum ?? [schema?.const];
    if (schema?.type === "number" && fixed.every(Number.isInteger)) calledNumbers.push(schema);
    return schema;
  });

  expect(calledNumbers).toEqual([]);
});

it("generated clients leave out what the service sends itself", () => {
  for (const { post } of Object.values(apiDocument.webhooks ?? {})) expect(post).toMatchObject({ "x-internal": true });
});
