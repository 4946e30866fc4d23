import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { buildConsole } from "@reelwright/console/build-console";
import { beforeAll, expect, it } from "vitest";

const app = path.resolve(import.meta.dirname, "../../packages/console/app");
const kilobyte = 1000;
let files: ReadonlyMap<string, Uint8Array>;
beforeAll(async () => {
  files = await buildConsole();
});

const textOf = (name: string) => Buffer.from(files.get(name) ?? []).toString();
const zippedBytes = (names: Iterable<string>) =>
  [...new Set(names)].reduce((sum, name) => sum + gzipSync(files.get(name) ?? "").length, 0);
const named = (extension: string) => [...files.keys()].filter((name) => name.endsWith(extension));
/** A script and all that it imports before it runs. */
function withImports(name: string): string[] {
  const imported = [...textOf(name).matchAll(/(?:from|import)"(?:\.|\/assets)\/([^"]+)"/g)].map(
    ([, file]) => `assets/${file}`,
  );
  return [name, ...imported.flatMap(withImports)];
}
const entry = () => /src="\/([^"]+)"/.exec(textOf("index.html"))?.[1] ?? "";

it("the first page has at most 45 kB of JavaScript: what every page needs, and the page for reels", () => {
  const make = named(".js").find((name) => textOf(name).includes("Make the reel")) ?? "";

  // Parts that pages share are files of their own.
  expect(withImports(make).length).toBeGreaterThan(3);
  expect(zippedBytes([...withImports(entry()), ...withImports(make)])).toBeLessThan(45 * kilobyte);
});

it("all pages together have at most 120 kB of JavaScript and 15 kB of CSS", () => {
  expect(zippedBytes(named(".js"))).toBeLessThan(120 * kilobyte);
  expect(zippedBytes(named(".css"))).toBeLessThan(15 * kilobyte);
});

it("every file but the page itself has a hash in its name", () => {
  const unhashed = [...files.keys()].filter((name) => !/^assets\/[\w-]+-[A-Z0-9]{8}\.\w+$/.test(name));

  expect(unhashed).toEqual(["index.html"]);
});

it("the page needs no inline scripts or styles, and nothing from elsewhere", () => {
  expect(textOf("index.html")).not.toMatch(/<style|style=|<script(?![^>]*src)|https?:/);
  for (const name of named(".css")) expect(textOf(name)).not.toMatch(/url\((?!data:)["']?https?:|@import/);
});

it("a browser without JavaScript is shown where the documentation is", () => {
  expect(textOf("index.html")).toMatch(/<noscript>.*href="\/docs".*<\/noscript>/);
});

it("native elements bring their own roles: the source names only status and alert", () => {
  const roles = globSync("**/*.tsx", { cwd: app }).flatMap((file) =>
    [...readFileSync(path.join(app, file), "utf8").matchAll(/\brole=\{?"(\w+)"/g)].map(([, role]) => role),
  );

  expect(new Set(roles)).toEqual(new Set(["status", "alert"]));
});

it("the token is kept in sessionStorage alone, and never put into an address", () => {
  const sources = globSync("**/*.{ts,tsx}", { cwd: app }).map((file) => readFileSync(path.join(app, file), "utf8"));

  expect(sources.filter((text) => /localStorage|document\.cookie|indexedDB/.test(text))).toEqual([]);
  expect(sources.filter((text) => /(hash|href|search)[^\n]*\btoken\b/.test(text))).toEqual([]);
});
