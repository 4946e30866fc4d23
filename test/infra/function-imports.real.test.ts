import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

it("importing any function's file needs no environment and says nothing", () => {
  const functions = globSync("functions/{api,workers,schedules,internal}/**/*.ts", { cwd: root });
  const script = functions.map((file) => `await import(${JSON.stringify(path.join(root, file))});`).join("");

  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    env: {},
    encoding: "utf8",
  });

  expect(functions.length).toBeGreaterThan(50);
  expect(said).toBe("");
});
