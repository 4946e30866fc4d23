import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import { describe, expect, it } from "vitest";
import { leanSchemas, leanZod } from "#infra/lean-zod";

const root = path.resolve(import.meta.dirname, "../..");
const zod = path.dirname(createRequire(import.meta.url).resolve("zod/package.json"));

/** What a script answers when its Zod is bundled so. */
async function answerOf(contents: string, plugins: Plugin[]) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    write: false,
    plugins,
  });
  const [{ text = "" } = {}] = outputFiles;
  const { answer }: { answer: unknown } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return { answer, bytes: text.length };
}

const schema = `z.strictObject({
  name: z.string().trim().min(1).max(20),
  count: z.number().int().min(1).max(9).default(3),
  kind: z.enum(["reel", "video"]).nullable(),
  link: z.url().optional(),
  either: z.union([z.array(z.literal(1)), z.record(z.string(), z.boolean())]),
  at: z.iso.datetime(),
})`;

describe("a function with the lean Zod", () => {
  it("reads and refuses what the whole one does, in the same words", async () => {
    const script = `import * as z from "zod";
      const { minValue, maxValue, format } = z.number().int().min(1).max(9);
      const given = [{ name: " a ", kind: null, either: [1], at: "2026-01-31T12:00:00Z" }, { name: "", count: 10, other: 1, link: "x" }];
      export const answer = JSON.stringify([minValue, maxValue, format, given.map((one) => ${schema}.safeParse(one))]);`;
    const [lean, whole] = [await answerOf(script, [leanZod]), await answerOf(script, [])];
    expect(lean.answer).toBe(whole.answer);
    expect(lean.bytes).toBeLessThan(0.8 * whole.bytes);
  });

  it("writes the same JSON Schema, for a model", async () => {
    const script = `import * as z from "zod"; export const answer = JSON.stringify(z.toJSONSchema(${schema}));`;
    const [lean, whole] = [await answerOf(script, [leanZod]), await answerOf(script, [])];
    expect(lean.answer).toBe(whole.answer);
  });

  it("names the call that it lacks", async () => {
    const script = `import * as z from "zod";
      let answer; try { z.string().toJSONSchema(); } catch (error) { answer = error.message; } export { answer };`;
    expect((await answerOf(script, [leanZod])).answer).toMatch(/z\.toJSONSchema\(schema\)/);
  });
});

it("a Zod that is written in another way is refused, not bundled whole", () => {
  const text = readFileSync(path.join(zod, "v4/classic/schemas.js"), "utf8");
  expect(() => leanSchemas(leanSchemas(text))).toThrow(/Zod has changed/);
});
