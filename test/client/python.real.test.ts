import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { pythonTypes } from "reelwright/make-python-types";
import { expect, it } from "vitest";
import { needsPython, python } from "../support/python.ts";

const root = path.resolve(import.meta.dirname, "../..");

it("the types of the Python client are those of openapi.json (npm run openapi writes them)", () => {
  const document = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));

  expect(readFileSync(path.join(root, "clients/python/reelwright/types.py"), "utf8")).toBe(pythonTypes(document));
});

it.skipIf(python === null)(`signatures, retries and events of the Python client hold (${needsPython})`, async () => {
  const file = path.join(root, "clients/python/tests/test_offline.py");
  const { stderr } = await promisify(execFile)(python ?? "", ["-B", file]);

  expect(stderr).toMatch(/^OK$/m);
});
