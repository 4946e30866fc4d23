import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { openApiDocument } from "#infra/openapi/openapi";
import { writeOpenApi } from "#infra/openapi/write-openapi";
import { loadSpecs } from "#lambda/load-specs";

const root = path.resolve(import.meta.dirname, "../..");

it("the committed openapi.json is what the specs say (npm run openapi writes it)", async () => {
  const { endpoints } = await loadSpecs(root);

  expect(JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"))).toEqual(
    JSON.parse(JSON.stringify(openApiDocument(endpoints))),
  );
});

it("openapi.json is written again where it is old, and left alone where it is not", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "openapi-"));
  const file = path.join(folder, "openapi.json");
  const { endpoints } = await loadSpecs(root);
  writeFileSync(file, "{}");
  writeOpenApi(file, endpoints);
  const { ino } = statSync(file);
  writeOpenApi(file, endpoints);

  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(JSON.parse(JSON.stringify(openApiDocument(endpoints))));
  expect(statSync(file).ino).toBe(ino);
  rmSync(folder, { recursive: true });
});

it("numbers and flags that forms send as text name their defaults", async () => {
  const { endpoints } = await loadSpecs(root);
  const { schemas } = JSON.parse(JSON.stringify(openApiDocument(endpoints))).components;
  const { opacity, text_style } = schemas.WatermarkRequest.properties;

  expect([opacity.default, text_style.properties.shadow.default]).toEqual([0.8, true]);
  expect(schemas.MediaJobRequest.properties.max_minutes.default).toBe(10);
});

it("fixed whole numbers are integers, so that generated clients compile", async () => {
  const { endpoints } = await loadSpecs(root);
  const calledNumbers: unknown[] = [];

  JSON.stringify(openApiDocument(endpoints), (_, schema) => {
    const fixed = schema?.enum ?? [schema?.const];
    if (schema?.type === "number" && fixed.every(Number.isInteger)) calledNumbers.push(schema);
    return schema;
  });

  expect(calledNumbers).toEqual([]);
});

it("generated clients leave out what the service sends itself", async () => {
  const { webhooks = {} } = openApiDocument((await loadSpecs(root)).endpoints);

  for (const { post } of Object.values(webhooks)) expect(post).toMatchObject({ "x-internal": true });
});
