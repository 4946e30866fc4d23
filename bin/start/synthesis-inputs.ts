import { createHash } from "node:crypto";
import { globSync, statSync } from "node:fs";
import path from "node:path";

const folders = ["functions", "layers", "lib", "packages", "docs"];
/** The last one changes with every installed package. */
const files = [
  "bin/app.ts",
  "reelwright.config.ts",
  "cdk.json",
  "package.json",
  "package-lock.json",
  "node_modules/.package-lock.json",
];
const generated = new Set(["node_modules", "build", "dist", "__pycache__"]);

/** A digest of all that a synthesis reads: the names, sizes and times of its files, its CDK context and the version of Node. */
export function synthesisInputs(root: string, context: Record<string, string>): string {
  const found = folders.flatMap((folder) =>
    globSync(`${folder}/**`, { cwd: root, withFileTypes: true, exclude: ({ name }) => generated.has(name) })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  );
  const digest = createHash("sha256").update(JSON.stringify([process.version, context]));
  for (const file of [...found.sort(), ...files]) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    digest.update(`\n${file} ${size} ${mtimeMs}`);
  }
  return digest.digest("hex");
}
