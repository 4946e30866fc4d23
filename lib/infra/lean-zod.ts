import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/**
 * Leaves out of Zod what its schemas carry along and functions do not use: a third of it. `z.toJSONSchema(schema)` and formats
 * such as `z.url()` stay, and are bundled only where they are called.
 */
export const leanZod: Plugin = {
  name: "lean-zod",
  setup(build) {
    build.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ }, ({ path }) => ({
      contents: leanSchemas(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};

/** What is left out of the classic schemas, and what stands in its place. */
const cuts: Readonly<Record<string, readonly [RegExp, string]>> = {
  "each schema's writer of JSON Schema": [/^ *inst\._zod\.processJSONSchema = .*;$/gm, ""],
  "the method toJSONSchema": [
    /return createToJSONSchemaMethod\(this, \{\}\)\(params\);/,
    'throw new Error("Functions are bundled without this method. Call z.toJSONSchema(schema).");',
  ],
  "the JSON Schema of ~standard": [/jsonSchema: \{\s*input: create[^}]*\},/, ""],
  "methods such as z.string().url()": [
    /(\n {4}_ZodString\.init\(inst, def\);\n\}), \{\n {4}email\([\s\S]*?\n\}\);/,
    "$1);",
  ],
};

/** The classic schemas without these parts. Throws where a new version of Zod is written in another way. */
export function leanSchemas(text: string): string {
  let lean = text;
  for (const [part, [pattern, instead]] of Object.entries(cuts)) {
    const cut = lean.replace(pattern, instead);
    if (cut === lean) throw new Error(`Zod has changed: ${part} cannot be left out. Correct lib/infra/lean-zod.ts.`);
    lean = cut;
  }
  return lean;
}
