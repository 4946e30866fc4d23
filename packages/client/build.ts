import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import ts from "typescript";

const source = import.meta.dirname;

/**
 * Writes the package as others install it into a folder: JavaScript, types and a package.json of its own. Within this
 * repository nobody needs it: imports of `reelwright` run from TypeScript.
 */
export async function buildClient(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  await build({
    absWorkingDir: source,
    entryPoints: ["index.ts", "bin/main.ts"],
    outdir: target,
    bundle: true,
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "neutral",
    target: "es2022",
    chunkNames: "chunks/[name]-[hash]",
    logLevel: "warning",
  });
  writeTypes(target);
  const { private: _, scripts, devDependencies, exports, ...kept } = readPackage();
  const description = {
    ...kept,
    bin: { reelwright: "./bin/main.js" },
    exports: { ".": { types: "./index.d.ts", default: "./index.js" } },
  };
  writeFileSync(path.join(target, "package.json"), `${JSON.stringify(description, null, 2)}\n`);
  cpSync(path.join(source, "README.md"), path.join(target, "README.md"));
  cpSync(path.join(source, "../../LICENSE"), path.join(target, "LICENSE"));
}

/** Writes a `.d.ts` beside each module of the library. */
function writeTypes(target: string): void {
  const program = ts.createProgram([path.join(source, "index.ts")], {
    target: ts.ScriptTarget.ES2022,
    lib: [
      "lib.es2024.d.ts",
      "lib.esnext.disposable.d.ts",
      "lib.dom.d.ts",
      "lib.dom.iterable.d.ts",
      "lib.dom.asynciterable.d.ts",
    ],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    skipLibCheck: true,
    types: [],
    declaration: true,
    emitDeclarationOnly: true,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    outDir: target,
  });
  const { diagnostics } = program.emit();
  const wrong = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (wrong.length > 0) throw new Error(wrong.map(({ messageText }) => messageOf(messageText)).join("\n"));
}

const messageOf = (text: string | ts.DiagnosticMessageChain) => ts.flattenDiagnosticMessageText(text, "\n");

function readPackage(): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(source, "package.json"), "utf8"));
}

if (import.meta.main) await buildClient(path.join(source, "dist"));
