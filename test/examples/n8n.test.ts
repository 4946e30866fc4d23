import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), "utf8"));
const workflow: Workflow = read("examples/n8n/reel-from-topic.json");
const { paths, components } = read("openapi.json");

interface Workflow {
  nodes: { name: string; type: string; parameters: { method?: string; url?: string; jsonBody?: string } }[];
  connections: Record<string, { main: { node: string }[][] }>;
}

it("every connection of the workflow joins nodes that there are", () => {
  const names = workflow.nodes.map(({ name }) => name);
  const joined = Object.entries(workflow.connections).flatMap(([from, { main }]) => [
    from,
    ...main.flat().map(({ node }) => node),
  ]);

  expect(new Set(joined)).toEqual(new Set(names));
});

it("every call of the workflow is an operation, and every field that it sends is one of its", () => {
  const calls = workflow.nodes.filter(({ type }) => type === "n8n-nodes-base.httpRequest");
  const operations = calls.map(({ parameters: { method = "", url = "", jsonBody = "" } }) => {
    const called = url.replace(/^=\{\{[^}]*\}\}/, "").replace(/\{\{[^}]*\}\}/, "{id}");
    const operation = paths[called]?.[method.toLowerCase()];
    const [content] = Object.values<{ schema: { $ref: string } }>(operation?.requestBody?.content ?? {});
    const known = components.schemas[content?.schema.$ref.split("/").at(-1) ?? ""]?.properties ?? {};
    const sent = [...jsonBody.matchAll(/[{,] (\w+):/g)].map(([, name = ""]) => name);
    return { called, isKnown: operation !== undefined, unknown: sent.filter((name) => !(name in known)) };
  });

  expect(operations.map(({ called }) => called)).toEqual([
    "/api/ai/script",
    "/api/generate-images",
    "/api/generate",
    "/api/jobs/{id}",
  ]);
  expect(operations.filter(({ isKnown, unknown }) => !isKnown || unknown.length > 0)).toEqual([]);
});
