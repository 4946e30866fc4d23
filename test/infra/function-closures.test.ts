import type { Metafile } from "esbuild";
import { expect, it } from "vitest";
import { functionClosures } from "#infra/function-closures";

const imports = (...paths: string[]) => ({
  bytes: 1,
  imports: paths.map((path) => ({ path, kind: "import-statement" as const })),
});
const output = (entryPoint?: string) => ({ bytes: 1, inputs: {}, imports: [], exports: [], entryPoint });

/** Two functions: one prices reels, one lists keys. Both write answers. */
const metafile: Metafile = {
  inputs: {
    "functions/api/costs.ts": imports("lib/prices.ts", "lib/answer.ts"),
    "functions/api/keys.ts": {
      bytes: 1,
      imports: [...imports("lib/answer.ts").imports, { path: "node:fs", kind: "import-statement", external: true }],
    },
    "lib/prices.ts": imports("lib/plans.ts"),
    "lib/plans.ts": imports("lib/prices.ts"),
    "lib/answer.ts": imports(),
  },
  outputs: {
    "out/costs/index.mjs": output("functions/api/costs.ts"),
    "out/costs/index.mjs.map": output(),
    "out/keys/index.mjs": output("functions/api/keys.ts"),
  },
};

const functionsWith = (file: string) =>
  [...functionClosures(metafile)].flatMap(([name, files]) => (files.has(file) ? [name] : []));

it.each([
  ["functions/api/costs.ts", ["functions/api/costs.ts"]],
  ["lib/prices.ts", ["functions/api/costs.ts"]],
  // Through another file, which imports it back.
  ["lib/plans.ts", ["functions/api/costs.ts"]],
  ["lib/answer.ts", ["functions/api/costs.ts", "functions/api/keys.ts"]],
  ["node:fs", []],
  ["lib/nobody.ts", []],
])("%s belongs to %j", (file, functions) => {
  expect(functionsWith(file)).toEqual(functions);
});
