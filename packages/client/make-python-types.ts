import { readFileSync, writeFileSync } from "node:fs";
import type { Schema } from "./openapi-samples.ts";

const keywords = new Set([
  "from",
  "import",
  "class",
  "global",
  "in",
  "is",
  "not",
  "or",
  "and",
  "pass",
  "async",
  "await",
]);

/** A module of the TypedDicts of all requests and answers, as `openapi.json` describes them. */
export function pythonTypes(document: { components: { schemas: Record<string, Schema> } }): string {
  const types = Object.entries(document.components.schemas).map(([name, schema]) => definitionOf(name, schema));
  return `"""Requests and answers. Made by packages/client/make-python-types.ts from openapi.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, List, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

    from ._calls import FileInput

${types.join("\n")}`;
}

function definitionOf(name: string, schema: Schema): string {
  if (!schema.properties) return `\n${name} = ${quotedNames(typeOf(schema))}\n`;
  const fields = Object.entries(schema.properties).map(([field, of]) => {
    const type = typeOf(of);
    return { field, type: schema.required?.includes(field) ? type : `NotRequired[${type}]` };
  });
  if (fields.some(({ field }) => keywords.has(field))) {
    const lines = fields.map(({ field, type }) => `        "${field}": "${type.replaceAll('"', "'")}",`);
    return `\n${name} = TypedDict(\n    "${name}",\n    {\n${lines.join("\n")}\n    },\n)\n`;
  }
  const lines = fields.map(({ field, type }) => `    ${field}: ${type}`);
  return `\nclass ${name}(TypedDict):\n${lines.length > 0 ? lines.join("\n") : "    pass"}\n`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1) ?? "Any";
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(typeOf));
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return literalOf(values);
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.format === "binary") return "FileInput";
  if (schema.type === "array") return `List[${schema.items ? typeOf(schema.items) : "Any"}]`;
  if (schema.type === "object") {
    const { additionalProperties: values } = schema;
    return `Dict[str, ${typeof values === "object" && !schema.properties ? typeOf(values) : "Any"}]`;
  }
  const plain: Record<string, string> = {
    string: "str",
    integer: "int",
    number: "float",
    boolean: "bool",
    null: "None",
  };
  return plain[schema.type ?? ""] ?? "Any";
}

function unionOf(types: string[]): string {
  const [only, ...others] = [...new Set(types)];
  return only !== undefined && others.length === 0 ? only : `Union[${[...new Set(types)].join(", ")}]`;
}

const literalOf = (values: unknown[]): string =>
  `Literal[${values.map((value) => (typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value))).join(", ")}]`;

/** The names of types that may stand further down the module. */
const quotedNames = (type: string): string =>
  type.replaceAll(/\b(?!Union\b|List\b|Dict\b|Any\b|Literal\b|None\b)[A-Z]\w+/g, '"$&"');

if (import.meta.main) {
  const source = new URL("../../openapi.json", import.meta.url);
  const target = new URL("../../clients/python/reelwright/types.py", import.meta.url);
  writeFileSync(target, pythonTypes(JSON.parse(readFileSync(source, "utf8"))));
}
