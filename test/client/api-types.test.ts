import { readFileSync } from "node:fs";
import path from "node:path";
import { apiTypes } from "reelwright/make-types";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

it("the client's types are those of openapi.json (npm run openapi writes them)", async () => {
  const document = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));

  expect(readFileSync(path.join(root, "packages/client/core/api-types.ts"), "utf8")).toBe(await apiTypes(document));
});
