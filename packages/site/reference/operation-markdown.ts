import { callExamples } from "./call-examples.ts";
import { isFile } from "./example-value.ts";
import { anySchema, type OpenApiDocument, type Operation, resolved, type Schema } from "./openapi-document.ts";

/** One operation: what it does, who may call it, examples, its parameters, its answers and its errors. */
export function operationMarkdown(operation: Operation, document: OpenApiDocument): string {
  const { method, path, summary, description, parameters, requestBody, responses } = operation;
  const [body] = Object.values(requestBody?.content ?? {});
  const given = [
    ...parameters.map(({ name, in: place, required, description: text, schema }) =>
      row([`\`${name}\``, `${place}, ${typeOf(schema, document)}`, required, text || schema.description]),
    ),
    ...fieldRows(resolved(body?.schema ?? anySchema, document), document),
  ];
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return [
    `## ${summary}`,
    `\`${method} ${path}\``,
    description,
    credentials(operation),
    callExamples(operation, document),
    ...(given.length > 0 ? ["### Parameters", table(["Name", "Type", "Meaning"], given)] : []),
    "### Answer",
    ...answers.map((answer) => answerMarkdown(answer, document)),
    "### Errors",
    table(
      ["Status", "Codes"],
      errors.map(([status, { description: codes }]) => `| ${status} | ${linkCodes(codes)} |`),
    ),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function credentials({ security }: Operation): string {
  if (security.length === 0) return "Needs no key.";
  const names: Record<string, string> = { apiKey: "an API key", token: "a token", ticket: "a ticket of the job" };
  const list = security.flatMap((one) => Object.keys(one)).map((name) => names[name] ?? name);
  return `Send ${list.join(" or ")}: see [authentication](/docs/authentication).`;
}

function answerMarkdown(
  [status, { description, content = {} }]: [string, Operation["responses"][string]],
  document: OpenApiDocument,
): string {
  const head = `**${status}** ${description.replace(/([^.])$/, "$1.")}`;
  const media = content["application/json"];
  if (!media?.schema)
    return `${head} ${Object.keys(content)
      .map((type) => `\`${type}\``)
      .join(", ")}`;
  const example = media.example ?? Object.values(media.examples ?? {})[0]?.value;
  const schema = resolved(media.schema, document);
  const isList = schema.items !== undefined;
  const rows = fieldRows(isList && schema.items ? resolved(schema.items, document) : schema, document);
  return [
    isList ? `${head} A list of these:` : head,
    ...(rows.length > 0 ? [table(["Field", "Type", "Meaning"], rows)] : []),
    ...(example === undefined ? [] : [`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``]),
  ].join("\n\n");
}

/** A row for each field; fields with a number in their name are one row, and those of inner objects follow theirs. */
function fieldRows(schema: Schema, document: OpenApiDocument, prefix = ""): string[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants && prefix === "") {
    // The fields of all variants, each once.
    return [...new Set(variants.flatMap((variant) => fieldRows(resolved(variant, document), document)))];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    const field = resolved(given, document);
    if (/_[1-9]\d*$/.test(name)) return [];
    const shown = name.endsWith("_0") ? `\`${prefix}${name}\`, \`_1\` …` : `\`${prefix}${name}\``;
    const isRequired = schema.required.includes(name);
    const inner = resolved(field.items ?? field, document);
    const rows =
      prefix === "" && inner.properties ? fieldRows(inner, document, `${name}${field.items ? "[]" : ""}.`) : [];
    return [row([shown, typeOf(field, document), isRequired, field.description]), ...rows];
  });
}

const row = ([name, type, isRequired, meaning]: [string, string, boolean, string | undefined]) =>
  `| ${name}${isRequired ? " (required)" : ""} | ${type} | ${(meaning ?? "").replaceAll("|", "\\|").replaceAll("\n", " ")} |`;

const table = (headings: readonly string[], rows: readonly string[]) =>
  [`| ${headings.join(" | ")} |`, `|${"---|".repeat(headings.length)}`, ...rows].join("\n");

function typeOf(given: Schema, document: OpenApiDocument): string {
  const schema = resolved(given, document);
  if (isFile(schema)) return schema.items ? "files" : "file";
  if (schema.enum) {
    const values = schema.enum.map((value) => `\`${value}\``);
    return values.length > 8 ? `one of ${values.length} names` : values.join(", ");
  }
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.items) return `list of ${typeOf(schema.items, document)}`;
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants) return [...new Set(variants.map((variant) => typeOf(variant, document)))].join(" or ");
  return [schema.type ?? "any"].flat().join(" or ");
}

const linkCodes = (text: string) => text.replaceAll(/`([a-z_]+)`/g, "[`$1`](/docs/errors#$1)");
