import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";

/**
 * Leaves out how each schema of Zod writes itself as a JSON Schema: an eighth of what is not the AWS SDK in a small
 * function. `z.toJSONSchema(schema)` still works, and brings that code into the functions that call it. What only the
 * methods of a schema can do throws.
 */
export const withoutJsonSchemas: Plugin = {
  name: "without-json-schemas",
  setup(build) {
    build.onResolve({ filter: /^\.\.\/core\/(json-schema-processors|to-json-schema)\.js$/ }, (wanted) => {
      if (!wanted.importer.replaceAll(path.sep, "/").endsWith("/zod/v4/classic/schemas.js")) return;
      // Named as a file of a package, which source maps leave out.
      const name = `node_modules/zod/v4/core/${path.basename(wanted.path)}`;
      return { namespace, path: name, pluginData: path.resolve(wanted.resolveDir, wanted.path) };
    });
    build.onLoad({ filter: /./, namespace }, async ({ pluginData: file }: { pluginData: string }) => ({
      contents: file.endsWith("json-schema-processors.js") ? await lateProcessors(file) : refusals,
      resolveDir: path.dirname(file),
    }));
  },
};

const namespace = "without-json-schemas";

/** Processors that are looked up in the table of `z.toJSONSchema`, by the type of the schema. */
async function lateProcessors(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const names = Object.keys(exported).filter((name) => name.endsWith("Processor"));
  return `export { aggregateChecks } from ${JSON.stringify(`./${path.basename(file)}`)};
const late = (schema, ctx, ...rest) => ctx.processors[schema._zod.def.type](schema, ctx, ...rest);
export { ${names.map((name) => `late as ${name}`).join(", ")} };`;
}

const refusals = `const refuse = () => () => {
  throw new Error("This bundle has no JSON Schemas by method: call z.toJSONSchema, or list the function in bundle-functions.ts");
};
export { refuse as createStandardJSONSchemaMethod, refuse as createToJSONSchemaMethod };`;
