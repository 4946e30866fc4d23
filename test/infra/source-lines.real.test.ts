import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundledFile, bundleFunctions } from "#infra/bundle-functions";

const directory = mkdtempSync(path.join(tmpdir(), "source-lines-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A project whose one function fails in a file of its own, and whose package fails too. */
function writeProject(root: string): void {
  const sources = {
    "lib/lambda/source-lines.ts": readFileSync(path.resolve("lib/lambda/source-lines.ts"), "utf8"),
    "functions/api/credits/fail.ts": `import { spend } from "../../../lib/spend.ts";
import { broken } from "broken";
export const handler = async (part: string) => (part === "package" ? broken() : spend(part));
`,
    "lib/spend.ts": `/** Fails. */
export function spend(part: string): never {
  const cause = new RangeError("no credits left");
  throw new Error(\`cannot spend on \${part}\`, { cause });
}
`,
    "node_modules/broken/package.json": '{ "name": "broken", "type": "module", "main": "index.js" }',
    "node_modules/broken/index.js": "export function broken() {\n  throw new TypeError('of a package');\n}\n",
  };
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), source);
  }
}

const project = path.join(directory, "project");
const bundles = path.join(directory, "bundles");
beforeAll(async () => {
  writeProject(project);
  await bundleFunctions({ root: project }, bundles);
});

/** The stack of what the function throws, in a process of its own. */
function stackOf(part: string, code = path.join(bundles, "credits-fail")): string {
  const script = `import { handler } from ${JSON.stringify(path.join(code, "index.mjs"))};
    await handler(${JSON.stringify(part)}).catch((error) => console.log(error.stack + "\\n" + (error.cause?.stack ?? "")));`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
}

describe("the stack trace of a bundled function", () => {
  it("names source files and lines, of the error and of its cause", () => {
    const stack = stackOf("a reel");

    expect(stack).toMatch(/^Error: cannot spend on a reel\n {4}at .*lib\/spend\.ts:4:9\)?\n/);
    expect(stack).toMatch(/at .*\(functions\/api\/credits\/fail\.ts:3:\d+\)/);
    expect(stack).toMatch(/RangeError: no credits left\n {4}at .*lib\/spend\.ts:3:17/);
  });

  it("leaves the code of packages where it lies in the bundle", () => {
    expect(stackOf("package")).toMatch(/^TypeError: of a package\n {4}at .*index\.mjs:\d+:\d+\)\n {4}at .*fail\.ts:3:/);
  });

  it("is written without a source map too", () => {
    const bare = path.join(directory, "bare");
    mkdirSync(bare);
    writeFileSync(path.join(bare, "index.mjs"), readFileSync(path.join(bundles, "credits-fail/index.mjs")));

    expect(stackOf("a reel", bare)).toMatch(/^Error: cannot spend on a reel\n {4}at .*bare\/index\.mjs:\d+:\d+/);
  });
});

describe("a bundle", () => {
  it("is the same to the byte wherever it is made", async () => {
    const elsewhere = path.join(directory, "deeper/and/elsewhere");
    writeProject(elsewhere);
    const others = path.join(directory, "other-bundles/in/another/place");
    await bundleFunctions({ root: elsewhere }, others);
    const files = globSync("credits-fail/*", { cwd: bundles }).sort();

    expect(files).toEqual(["credits-fail/index.mjs", "credits-fail/index.mjs.map"]);
    for (const file of files)
      expect(readFileSync(path.join(others, file))).toEqual(readFileSync(path.join(bundles, file)));
  });

  it("for a debugger keeps the names of variables and says where its sources are on this machine", async () => {
    const debugged = path.join(directory, "debugged");
    await bundleFunctions({ root: project, readable: new Set(["credits-fail"]), isLocal: true }, debugged);
    const folder = path.join(debugged, "credits-fail");
    const { sourceRoot } = JSON.parse(readFileSync(path.join(folder, "index.mjs.map"), "utf8"));

    expect(readFileSync(path.join(folder, "index.mjs"), "utf8")).toContain("function spend(part)");
    expect(sourceRoot).toBe(`${pathToFileURL(project).href}/`);
    expect(stackOf("a reel", folder)).toMatch(/at spend \(lib\/spend\.ts:4:9\)/);
  });

  it("names the file that it was built from; other code names none", () => {
    expect(bundledFile(path.join(bundles, "credits-fail"))).toBe("functions/api/credits/fail.ts");
    expect(bundledFile(project)).toBeNull();
  });

  it("has a map of our own sources alone", () => {
    const { sources } = JSON.parse(readFileSync(path.join(bundles, "credits-fail/index.mjs.map"), "utf8"));

    expect(sources).toEqual(expect.arrayContaining(["lib/spend.ts", "functions/api/credits/fail.ts"]));
    expect(sources.filter((source: string) => source.includes("node_modules"))).toEqual([]);
  });
});
