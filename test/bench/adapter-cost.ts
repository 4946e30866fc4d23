import { execFileSync } from "node:child_process";
import { globSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import { median } from "./cost.ts";

/**
 * What the adapters of outside engines add to a function that has them, by what they are for: kB of minified code, and the milliseconds
 * that importing it takes once all that it imports from elsewhere (zod, clients of AWS, what is ours) is there.
 */
export function adapterCost(root: string): { name: string; kb: number; importMs: number }[] {
  // Inside the project, where its imports lead to what they say.
  const out = path.join(root, "build/bench-adapters");
  try {
    return globSync("lib/providers/*/", { cwd: root })
      .sort()
      .map((folder) => {
        const file = path.join(out, `${path.basename(folder)}.mjs`);
        const files = globSync(`${folder}/*.ts`, { cwd: root });
        const { metafile } = buildSync({
          stdin: { contents: files.map((one) => `export * from "./${one}";`).join("\n"), resolveDir: root },
          absWorkingDir: root,
          bundle: true,
          minify: true,
          metafile: true,
          platform: "node",
          format: "esm",
          outfile: file,
          external: ["#*", "zod", "@aws-sdk/*", "@smithy/*"],
        });
        const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
        const elsewhere = new Set(imports.filter(({ kind }) => kind === "import-statement").map((one) => one.path));
        const script = `for(const one of ${JSON.stringify([...elsewhere])})await import(one);const t=performance.now();await import(${JSON.stringify(file)});console.log(performance.now()-t)`;
        const times = Array.from({ length: 3 }, () =>
          Number(
            execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, encoding: "utf8" }),
          ),
        );
        return { name: path.basename(folder), kb: statSync(file).size / 1024, importMs: median(times) };
      });
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
