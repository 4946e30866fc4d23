import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { routes } from "@reelwright/console/logic/routes";
import { guides } from "@reelwright/site/guides";
import { consoleForms } from "@reelwright/site/reference/console-forms";
import type { SiteFile } from "@reelwright/site/site-file";
import { beforeAll, expect, it } from "vitest";
import { documentation } from "#infra/documentation";
import { previewFiles } from "#infra/preview-files";
import { errorStatus } from "#lambda/errors";
import { loadSpecs } from "#lambda/load-specs";
import { longSentences } from "../prose/long-sentences.ts";
import { markdownBlocks } from "../prose/markdown-blocks.ts";

const root = path.resolve(import.meta.dirname, "../..");
const openapi = JSON.parse(readFileSync(path.join(root, "openapi.json"), "utf8"));
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  const made: SiteFile[] = documentation({
    root,
    specs: await loadSpecs(root),
    settings: { name: "Reelwright", ingest: "web" },
    openapi,
  });
  files = new Map(made.map(({ path: name, body }) => [`/${name}`, Buffer.from(body).toString()]));
}, 60_000);

const textOf = (name: string) => files.get(name) ?? "";
const named = (ending: string) => [...files.keys()].filter((name) => name.endsWith(ending));
const fileOf = (address: string) => (address === "/docs" ? "/docs/index.html" : `${address}.html`);
/** What other parts of the service answer. */
const others = /^\/($|openapi\.json$|assets\/previews\/)/;

it("every link and picture leads to a file of the site, and to a heading that is there", () => {
  const dead = named(".html").flatMap((name) =>
    [...textOf(name).matchAll(/ (?:href|src)="([^"]+)"/g)].flatMap(([, target = ""]) => {
      const [address = "", anchor] = target.split("#");
      if (/^https:/.test(target) || others.test(address)) return [];
      const file = address === "" ? name : files.has(address) ? address : fileOf(address);
      const isThere = files.has(file) && (anchor === undefined || textOf(file).includes(` id="${anchor}"`));
      return isThere ? [] : [`${name}: ${target}`];
    }),
  );

  expect(dead).toEqual([]);
});

it("every page has one title, a description, and a Markdown twin that llms.txt names", () => {
  const names = named(".html");
  const twinOf = (name: string) => name.replace(/html$/, "md");
  const without = (holds: (name: string) => boolean) => names.filter((name) => !holds(name));

  expect(names.length).toBeGreaterThan(guides.length + 10);
  expect(without((name) => textOf(name).match(/<h1>/g)?.length === 1)).toEqual([]);
  expect(without((name) => /<meta name="description" content="[^"]{20,}">/.test(textOf(name)))).toEqual([]);
  expect(without((name) => textOf(name).includes(`type="text/markdown" href="${twinOf(name)}"`))).toEqual([]);
  expect(without((name) => /^# /m.test(textOf(twinOf(name))))).toEqual([]);
  expect(without((name) => !/<\/?(section|div|details)\b/.test(textOf(twinOf(name))))).toEqual([]);
  expect(without((name) => textOf("/llms.txt").includes(`(${twinOf(name)})`))).toEqual(["/docs/index.html"]);
});

it("every error code has its entry, with a cause and a remedy", () => {
  const errors = textOf("/docs/errors.md");

  for (const [code, status] of Object.entries(errorStatus))
    expect(errors).toMatch(
      new RegExp(`^### ${code}\\n\\n\\*\\*${status}\\*\\* .+\\.\\n\\n\\*\\*What to do:\\*\\* .+\\.$`, "m"),
    );
});

it("every operation is on the page of its tag, with a call in curl, TypeScript and Python", () => {
  const operations: { tags: string[]; summary: string; operationId: string }[] = Object.values<object>(
    openapi.paths,
  ).flatMap((item) => Object.entries(item).flatMap(([method, one]) => (method === "head" ? [] : [one])));
  const sections = new Map(
    named(".md").flatMap((name) => {
      const [, ...parts] = name.startsWith("/docs/reference/") ? textOf(name).split(/^## /m) : [];
      return parts.map((part) => [part.split("\n")[0] ?? "", part] as const);
    }),
  );

  expect(operations.length).toBeGreaterThan(50);
  for (const { summary, operationId } of operations)
    for (const language of ["sh", "ts", "py"])
      expect(sections.get(summary) ?? "", operationId).toContain(`\`\`\`${language}\n`);
});

it("what can be tried leads to a page of the console, from an operation that exists", () => {
  const operations = JSON.stringify(openapi);

  for (const [operationId, page] of Object.entries(consoleForms)) {
    expect(operations).toContain(`"operationId":"${operationId}"`);
    expect(Object.keys(routes)).toContain(page);
  }
  expect(textOf("/docs/reference/reels.html")).toContain('href="/#/make"');
});

it("every template and caption style has its picture", () => {
  const page = textOf("/docs/templates.html");

  for (const { path: name } of previewFiles(root)) expect(page).toContain(`src="/${name}"`);
});

it("no guide has a sentence of more than 25 words, with what is put into it from the code", () => {
  const pages = guides.map(({ name }) => `/docs/${name}.md`);
  const long = pages.flatMap((name) => markdownBlocks(textOf(name)).flatMap(({ text }) => longSentences(text)));

  expect(long).toEqual([]);
});

it("pages load nothing from elsewhere and have no scripts or styles of their own", () => {
  const inline = /<style| style="|<script(?![^>]* src="\/assets\/)| on\w+="/;
  const elsewhere = / src="(https?:)?\/\/|<link[^>]* href="(https?:)?\/\//;

  expect(named(".html").filter((name) => inline.test(textOf(name)))).toEqual([]);
  expect(named(".html").filter((name) => elsewhere.test(textOf(name)))).toEqual([]);
});

it("what every page loads is small", () => {
  const zipped = (ending: string) => gzipSync(textOf(named(ending)[0] ?? "")).length;

  expect(zipped(".css")).toBeLessThan(8_000);
  expect(zipped(".js")).toBeLessThan(2_000);
});
