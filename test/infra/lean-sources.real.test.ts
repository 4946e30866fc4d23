import { transformSync } from "esbuild";
import { expect, it } from "vitest";
import { leanSource } from "#infra/lean-sources";

const name = "lib/domain/keys/key.ts";
/** What a bundle keeps of a file whose exports nobody imports. */
const kept = (text: string) =>
  transformSync(leanSource(name, text).replaceAll(/^export /gm, ""), {
    loader: "ts",
    format: "esm",
    treeShaking: true,
    minify: true,
  }).code.trim();

it("the texts of schemas leave no byte behind, and every line stays where it is", () => {
  const text = [
    'export const Key = (z: Zod) => z.object({ id: z.string().meta({ description: "An ID" }) })',
    "  .meta({",
    '    id: "Key",',
    "  });",
    "export const next = () => 1;",
  ].join("\n");
  const lean = leanSource(name, text);
  expect(lean).not.toContain("An ID");
  expect(lean).not.toContain("meta");
  expect(lean.split("\n").map((line) => line.length)).toEqual(text.split("\n").map((line) => line.length));
});

it("what a schema's text is read by stays", () => {
  expect(leanSource(name, "const id = () => fields.meta()?.id;")).toContain("fields.meta()?.id");
});

it("a form that is sent to a model keeps its descriptions", () => {
  const text = 'const Script = () => z.object({ script: z.string().meta({ description: "What is spoken" }) });';
  expect(leanSource("lib/providers/chat/script-order.ts", text)).toBe(text);
});

it.each([
  ["a schema", 'export const Key = z.object({ id: z.string().min(1), ...fields.shape }).meta({ id: "Key" });'],
  [
    "a capability",
    "export const readKeys = capability({ storage }, ({ storage }) => async () => await storage.get());",
  ],
  ["a list", "export const names = Object.keys(all).filter(isName);"],
])("%s that nobody uses is left out", (_, text) => {
  expect(kept(text)).toBe("");
});

it("a constant that is waited for, a statement and a variable stay", () => {
  expect(kept("export const key = (await read()).key;")).toContain("await read()");
  expect(kept("Error.prepareStackTrace = () => 1;")).toContain("prepareStackTrace");
  expect(kept("export let count = counted();")).toContain("counted()");
});
