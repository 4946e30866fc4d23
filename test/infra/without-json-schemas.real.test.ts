import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { expect, it } from "vitest";
import { withoutJsonSchemas } from "#infra/without-json-schemas";

const root = path.resolve(import.meta.dirname, "../..");

/** A schema of every kind that a JSON Schema can describe. */
const everything = `z.strictObject({
  text: z.string().min(2).max(9).regex(/^a/).meta({ description: "A text" }),
  date: z.iso.datetime(), address: z.url(), number: z.number().int().min(1).multipleOf(3), flag: z.boolean().default(true),
  list: z.array(z.enum(["a", "b"])).max(3), pair: z.tuple([z.literal("x"), z.null()]), named: z.record(z.string(), z.unknown()),
  either: z.union([z.string(), z.number()]), kind: z.discriminatedUnion("is", [z.object({ is: z.literal(1) })]),
  both: z.intersection(z.object({ a: z.any() }), z.object({ b: z.never() })), none: z.undefined().optional(),
  maybe: z.string().nullable().optional(), exact: z.string().exactOptional(), first: z.string().prefault("p"),
  read: z.string().readonly(), tried: z.string().catch("c"), made: z.string().trim().pipe(z.string()), given: z.preprocess(String, z.string()),
  part: z.templateLiteral(["a", z.number()]), later: z.lazy(() => z.string()), whole: z.file(), sure: z.string().optional().nonoptional(),
})`;

const plain = {
  bundle: true,
  format: "cjs",
  write: false,
  platform: "node",
  logLevel: "silent",
} satisfies BuildOptions;

/** The value of \`export const value\` in a module, bundled with these options, and the bytes of its bundle. */
async function bundled(expression: string, options: BuildOptions): Promise<{ value: unknown; bytes: number }> {
  const contents = `import * as z from "zod"; export const value = ${expression};`;
  const { outputFiles } = await build({ ...plain, minify: true, ...options, stdin: { contents, resolveDir: root } });
  const code = outputFiles?.[0]?.text ?? "";
  const module = { exports: { value: undefined } };
  new Function("module", "exports", code)(module, module.exports);
  return { value: module.exports.value, bytes: code.length };
}
const leftOut: BuildOptions = { plugins: [withoutJsonSchemas] };

it("z.toJSONSchema tells the same of every kind of schema in a bundle without the schemas' own methods", async () => {
  const expression = `JSON.stringify(z.toJSONSchema(${everything}, { unrepresentable: "any", io: "input" }))`;

  const { value } = await bundled(expression, leftOut);

  expect(value).toBe((await bundled(expression, {})).value);
  expect(value).toContain('"description":"A text"');
});

it("checks tell their limits as ever, and bundles that ask for no JSON Schema carry none", async () => {
  const limits = `[z.string().min(2).max(9).maxLength, z.number().int().gte(4).minValue, ${everything}.safeParse({}).error.issues]`;
  const [less, all] = [await bundled(limits, leftOut), await bundled(limits, {})];

  expect(less.value).toEqual(all.value);
  expect(less.bytes).toBeLessThan(all.bytes - 14_000);
});

it.each(["z.string().toJSONSchema()", 'z.string()["~standard"].jsonSchema.input({ target: "draft-07" })'])(
  "%s says what to do instead of answering wrongly",
  async (expression) => {
    await expect(bundled(expression, leftOut)).rejects.toThrow(/call z\.toJSONSchema, or list the function/);
  },
);
