import path from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

it("the library is at most 12 kB in a browser, and has one dependency", async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["packages/client/index.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    metafile: true,
    write: false,
  });
  const others = Object.keys(metafile.inputs).flatMap(
    (file) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  );

  expect(gzipSync(outputFiles[0]?.contents ?? "").length).toBeLessThanOrEqual(12_000);
  expect([...new Set(others)]).toEqual(["eventsource-parser"]);
});
