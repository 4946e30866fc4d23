import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { synthesisInputs } from "../../bin/start/synthesis-inputs.ts";

const root = mkdtempSync(path.join(tmpdir(), "inputs-"));
afterAll(() => rmSync(root, { recursive: true }));
const write = (file: string, text = file) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

let before: string;
beforeEach(() => {
  for (const file of [
    "bin/app.ts",
    "reelwright.config.ts",
    "cdk.json",
    "package.json",
    "package-lock.json",
    "node_modules/.package-lock.json",
  ])
    write(file);
  for (const file of ["functions/api/me.ts", "layers/fonts/a.ttf", "lib/a.ts", "packages/b/c.ts", "docs/d.md"])
    write(file);
  before = synthesisInputs(root, { name: "Reelwright" });
});

it("an unchanged project is not synthesised again, whatever was generated in it", () => {
  write("packages/b/node_modules/x.js");
  write("packages/b/dist/y.js");
  write("test/a.test.ts");

  expect(synthesisInputs(root, { name: "Reelwright" })).toBe(before);
});

it.each(["functions/api/me.ts", "layers/fonts/a.ttf", "docs/d.md", "cdk.json", "node_modules/.package-lock.json"])(
  "a later save of %s is another input",
  (file) => {
    utimesSync(path.join(root, file), new Date(), new Date(Date.now() + 5_000));

    expect(synthesisInputs(root, { name: "Reelwright" })).not.toBe(before);
  },
);

it("a new file, a removed one and another context are other inputs", () => {
  expect(synthesisInputs(root, { name: "Other" })).not.toBe(before);
  write("functions/api/new.ts");
  expect(synthesisInputs(root, { name: "Reelwright" })).not.toBe(before);
  rmSync(path.join(root, "functions/api/new.ts"));
  expect(synthesisInputs(root, { name: "Reelwright" })).toBe(before);
  rmSync(path.join(root, "lib/a.ts"));
  expect(synthesisInputs(root, { name: "Reelwright" })).not.toBe(before);
});
