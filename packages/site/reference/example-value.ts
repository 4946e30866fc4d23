import { anySchema, type Content, type OpenApiDocument, resolved, type Schema } from "./openapi-document.ts";

/** The name of a sample file, in place of its bytes. */
export class SampleFile {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const sampleFiles: Record<string, string> = {
  audio: "narration.mp3",
  images: "1.jpg",
  video: "film.mp4",
  file: "song.mp3",
};

/** An example of a body: the document's own, or one of the required fields and of those that have examples. */
export function exampleBody(content: Content, document: OpenApiDocument): Record<string, unknown> {
  const [media] = Object.values(content);
  const own = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  const schema = resolved(media?.schema ?? anySchema, document);
  const files = Object.keys(schema.properties ?? {}).filter((name) => isFile(schema.properties?.[name] ?? anySchema));
  if (isRecord(own)) {
    // A recorded form shows its files by their names.
    const fields = Object.entries(own).map(([name, value]) => [name, files.includes(name) ? asFile(value) : value]);
    return Object.fromEntries(fields);
  }
  const samples = files.map((name) => [name, new SampleFile(sampleFiles[name] ?? "file")]);
  return { ...Object.fromEntries(samples), ...objectOf(schema, document) };
}

const asFile = (names: unknown): unknown => (Array.isArray(names) ? names.map(asFile) : new SampleFile(String(names)));

/** Whether a field, or each item of its list, is a file. */
export const isFile = ({ format, contentMediaType, items }: Schema): boolean =>
  format === "binary" || contentMediaType !== undefined || (items !== undefined && isFile(items));

function objectOf(schema: Schema, document: OpenApiDocument): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => !isFile(field) && (schema.required.includes(name) || field.examples !== undefined),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleValue(field, document)]));
}

function exampleValue(given: Schema, document: OpenApiDocument): unknown {
  const schema = resolved(given, document);
  const known = schema.examples?.[0] ?? schema.example ?? schema.default ?? schema.const ?? schema.enum?.[0];
  if (known !== undefined) return known;
  const variant = schema.oneOf?.[0] ?? schema.anyOf?.[0];
  if (variant) return exampleValue(variant, document);
  if (schema.properties) return objectOf(schema, document);
  if (schema.items) return [exampleValue(schema.items, document)];
  if (schema.format === "uri") return "https://example.com/hook";
  return { integer: 1, number: 1, boolean: true, string: "…" }[String(schema.type)] ?? "…";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
