import { isFile } from "./example-value.ts";
import { type OpenApiDocument, resolved, type Schema } from "./openapi-document.ts";

/** One entry: its name, what it holds, whether it must be there, and what it means. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  meaning: string | undefined;
}

/** A list of fields, which the style sheet sets in lines. */
export const fieldList = (fields: readonly Field[]): string =>
  `<div class="fields">\n\n${fields.map(fieldItem).join("\n")}\n\n</div>`;

const fieldItem = ({ name, type, isRequired, meaning = "" }: Field) =>
  [
    `- ${name} *${type}*${isRequired ? " **required**" : ""}`,
    ...(meaning === "" ? [] : [`  <br>${meaning.replaceAll(/\s+/g, " ")}`]),
  ].join("\n");

/** Every field of an object, those of inner objects after their own. Numbered fields are one entry. */
export function fieldsOf(schema: Schema, document: OpenApiDocument, prefix = ""): Field[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants && prefix === "") {
    const all = variants.flatMap((variant) => fieldsOf(resolved(variant, document), document));
    // The fields of all variants, each once.
    return [...new Map(all.map((field) => [field.name, field])).values()];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]) => {
    if (/_[1-9]\d*$/.test(name)) return [];
    const field = resolved(given, document);
    const inner = resolved(field.items ?? field, document);
    const isNested = prefix === "" && inner.properties !== undefined;
    return [
      {
        name: name.endsWith("_0") ? `\`${prefix}${name}\`, \`_1\` …` : `\`${prefix}${name}\``,
        type: typeOf(field, document),
        isRequired: schema.required.includes(name),
        meaning: field.description,
      },
      ...(isNested ? fieldsOf(inner, document, `${name}${field.items ? "[]" : ""}.`) : []),
    ];
  });
}

/** What a schema allows, in a few words. */
export function typeOf(given: Schema, document: OpenApiDocument): string {
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
