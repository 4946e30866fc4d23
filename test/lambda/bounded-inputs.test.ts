import path from "node:path";
import { expect, it } from "vitest";
import { loadSpecs } from "#lambda/load-specs";
import { type InputSchema, inputSchema } from "../support/malformed/input-schema.ts";

const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));

/** The texts and lists of a schema that may be of any length, by their path. */
function unbounded(schema: InputSchema, at: string): string[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (branches.length > 0) return branches.flatMap((branch) => unbounded(branch, at));
  const { type, pattern = "*" } = schema;
  if (type === "string") return schema.enum || schema.maxLength || !/[*+]/.test(pattern) ? [] : [at];
  if (type === "array") return [...(schema.maxItems ? [] : [at]), ...unbounded(schema.items ?? {}, `${at}[]`)];
  if (type === "object")
    return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => unbounded(field, `${at}.${name}`));
  return ["integer", "number", "boolean", "null"].includes(type ?? "") || schema.const !== undefined ? [] : [at];
}

it.each(endpoints)("$name takes no text and no list without an end", ({ spec }) => {
  const { params, query, body, form } = spec.request;
  const given = Object.entries({ params, query, body, form: form?.fields });

  expect(given.flatMap(([name, schema]) => (schema ? unbounded(inputSchema(schema), name) : []))).toEqual([]);
});
