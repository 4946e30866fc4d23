import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

describe("the tests", () => {
  it("load sharp as the product does: an import of their own would turn the cache of files on again", () => {
    const importing = globSync("test/**/*.ts", { cwd: root }).filter((file) =>
      /^import (?!type).* from "sharp"/m.test(readFileSync(path.join(root, file), "utf8")),
    );

    expect(importing).toEqual([]);
  });

  it("wait with the one deadline, not with their own", () => {
    const tests = globSync("test/**/*.test.ts", { cwd: root, exclude: ["test/test-rules.test.ts"] });
    const calls = tests.flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return text
        .split(/\bvi\s*\.(?=waitFor|waitUntil)/)
        .slice(1)
        .map((rest) => ({ file, text: rest.slice(0, 600) }));
    });
    const inPolls = /\.poll\((?:(?!\n\s*\n).)*?\{\s*timeout:/s;

    expect(calls.filter(({ text }) => !text.includes("patience")).map(({ file }) => file)).toEqual([]);
    expect(tests.filter((file) => inPolls.test(readFileSync(path.join(root, file), "utf8")))).toEqual([]);
  });
});
