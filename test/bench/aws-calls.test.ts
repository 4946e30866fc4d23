import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { loadSpecs } from "#lambda/load-specs";

const root = path.resolve(import.meta.dirname, "../..");
const { endpoints } = await loadSpecs(root);

it("the benchmark counts the AWS calls of every operation, or says why not", () => {
  const programs = ["test/examples/example-calls.ts", "test/bench/aws-calls.ts"];
  const text = programs.map((file) => readFileSync(path.join(root, file), "utf8")).join();
  const named = new Set(text.match(/\w+/g));
  expect(endpoints.map(({ spec }) => spec.operationId).filter((name) => !named.has(name))).toEqual([]);
});
