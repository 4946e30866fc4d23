import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "esbuild";
import { parseSync, Visitor } from "oxc-parser";

/**
 * Tells esbuild what it cannot see in our own files, so that bundles leave it out. Lines stay where they are. Only in the line
 * where a constant begins, later columns move by a few characters.
 */
export function leanSources(root: string): Plugin {
  const folder = realpathSync(root);
  // Most files are in several functions of one build.
  const known = new Map<string, string>();
  return {
    name: "lean-sources",
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const name = path.relative(folder, file).replaceAll(path.sep, "/");
        if (!/^(functions|lib|packages)\//.test(name)) return null;
        const contents = known.get(file) ?? leanSource(name, readFileSync(file, "utf8"));
        known.set(file, contents);
        return { contents, loader: "ts" };
      });
    },
  };
}

/** A source without what its function never uses. Its name is that from the root. */
export function leanSource(name: string, text: string): string {
  const { program } = parseSync(name, text);
  // The forms for models are sent with their descriptions.
  const described = name.startsWith("lib/providers/") ? text : withoutMeta(text, program);
  return pureConstants(described, program);
}

type Program = ReturnType<typeof parseSync>["program"];

/** Only the OpenAPI document needs the texts in `.meta({ … })`. Spaces take their place, so that nothing moves. */
function withoutMeta(text: string, program: Program): string {
  let left = text;
  new Visitor({
    CallExpression({ callee, arguments: given, end }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name !== "meta" || given.length !== 1) return;
      const { end: start } = callee.object;
      left = left.slice(0, start) + left.slice(start, end).replaceAll(/[^\n]/g, " ") + left.slice(end);
    },
  }).visit(program);
  return left;
}

/**
 * Marks the constants of a file as free of effects: esbuild keeps every constant that calls something, used or not. Ours only
 * declare schemas, capabilities and tables.
 */
function pureConstants(text: string, program: Program): string {
  const values = program.body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
    .flatMap((declared) => (declared?.type === "VariableDeclaration" && declared.kind === "const" ? [declared] : []))
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ id, init }) => (id.type === "Identifier" && init && !plain.has(init.type) ? [init] : []))
    .filter((value) => !awaits(text.slice(value.start, value.end)));
  let marked = text;
  for (const { start, end } of values.toReversed())
    marked = `${marked.slice(0, start)}/*@__PURE__*/(()=>(${marked.slice(start, end)}))()${marked.slice(end)}`;
  return marked;
}

/** Values that esbuild itself knows to have no effect. */
const plain: ReadonlySet<string> = new Set(["Literal", "Identifier", "ArrowFunctionExpression", "FunctionExpression"]);

/** Whether an expression waits at the top of its file: outside a function, which would be parsed on its own. */
const awaits = (expression: string) =>
  expression.includes("await") && parseSync("value.ts", `const value = () => (${expression});`).errors.length > 0;
