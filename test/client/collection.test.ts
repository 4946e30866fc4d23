import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { collectionFiles } from "reelwright/make-collection";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, "examples/collection");
const document = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));

it("the collection is that of openapi.json (npm run openapi writes it)", () => {
  const stored = globSync("**/*.yml", { cwd: folder }).map(
    (file) => [file, readFileSync(path.join(folder, file), "utf8")] as const,
  );

  expect(new Map(stored.toSorted())).toEqual(new Map([...collectionFiles(document)].toSorted()));
});

it("the collection has a request for every operation", () => {
  const operations = Object.values<Record<string, { operationId?: string }>>(document.paths).flatMap((item) =>
    ["get", "post", "patch", "delete"].flatMap((method) => item[method]?.operationId ?? []),
  );
  const requests = [...collectionFiles(document).keys()].map((file) => path.basename(file, ".yml"));

  expect(requests).toEqual(expect.arrayContaining(operations));
});
