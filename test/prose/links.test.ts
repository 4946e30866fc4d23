import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const documents = globSync("{*.md,{docs,packages,layers,test}/**/*.md}", {
  cwd: root,
  exclude: (name) => name === "node_modules",
});

it.each(documents)("every link of %s to a file of the project leads somewhere", (document) => {
  const text = readFileSync(path.join(root, document), "utf8");
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(
    ([, target = ""]) => target,
  );

  const dead = links.filter((target) => !existsSync(path.resolve(root, path.dirname(document), target)));

  expect(dead).toEqual([]);
});
