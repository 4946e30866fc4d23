import path from "node:path";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** What a file weighs in a function, by whose it is; bundled and minified as functions are. */
function weigh(file: string): { own: number; packages: Record<string, number> } {
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    outdir: "out",
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const packages: Record<string, number> = {};
  let own = 0;
  for (const [input, { bytesInOutput }] of inputs) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input) ?? [];
    if (name === undefined) own += bytesInOutput;
    else packages[name] = (packages[name] ?? 0) + bytesInOutput;
  }
  return { own, packages };
}

describe("an adapter brings no package into a function but the one that every function has", () => {
  it.each([
    ["video/minimax", 8000],
    ["video/dashscope", 8000],
    ["video/fal-queue", 9000],
    ["video/open-video-provider", 16_000],
    ["image/openai-images", 8000],
    ["image/fal-images", 8500],
  ])("%s is less than %i bytes", (name, most) => {
    const { own, packages } = weigh(`lib/providers/${name}.ts`);

    expect(Object.keys(packages)).toEqual(["zod"]);
    expect(own).toBeGreaterThan(1000);
    expect(own).toBeLessThan(most);
  });
});
