import { callExamples } from "./call-examples.ts";
import { consoleForms } from "./console-forms.ts";
import { fieldList, fieldsOf, typeOf } from "./field-list.ts";
import { anySchema, type OpenApiDocument, type Operation, resolved } from "./openapi-document.ts";

type Answer = [status: string, response: Operation["responses"][string]];

/** One operation: what it does, who may call it, its parameters, answers and errors, and beside them examples. */
export function operationMarkdown(operation: Operation, document: OpenApiDocument): string {
  const { method, path, summary, description, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const errors = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  return [
    '<section class="operation">\n<div>',
    `## ${summary}`,
    `<p class="endpoint"><b class="${method.toLowerCase()}">${method}</b> ${path}</p>`,
    description,
    credentials(operation),
    ...parameters(operation, document),
    "### Answer",
    ...answers.map((answer) => answerFields(answer, document)),
    "### Errors",
    errors.map(([status, { description: codes }]) => `- ${status}: ${linkCodes(codes)}`).join("\n"),
    '</div>\n<div class="sample">',
    callExamples(operation, document),
    tryIt(operation),
    ...answers.flatMap((answer) => answerExample(answer)).slice(0, 1),
    "</div>\n</section>",
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

/** A link to the console's form for the same call. */
function tryIt({ operationId }: Operation): string {
  const form = consoleForms[operationId];
  return form === undefined ? "" : `[Try it in the console](/#/${form})`;
}

function parameters({ parameters: given, requestBody }: Operation, document: OpenApiDocument): string[] {
  const [body] = Object.values(requestBody?.content ?? {});
  const fields = [
    ...given.map(({ name, in: place, required, description, schema }) => ({
      name: `\`${name}\``,
      type: `${place}, ${typeOf(schema, document)}`,
      isRequired: required,
      meaning: description || schema.description,
    })),
    ...fieldsOf(resolved(body?.schema ?? anySchema, document), document),
  ];
  return fields.length > 0 ? ["### Parameters", fieldList(fields)] : [];
}

function answerFields([status, { description, content = {} }]: Answer, document: OpenApiDocument): string {
  const head = `**${status}** ${description.replace(/([^.])$/, "$1.")}`;
  const schema = content["application/json"]?.schema;
  if (!schema) {
    const types = Object.keys(content).map((type) => `\`${type}\``);
    return `${head} ${types.join(", ")}`.trim();
  }
  const whole = resolved(schema, document);
  const all = fieldsOf(whole.items ? resolved(whole.items, document) : whole, document);
  // What a caller must send is marked as required; of answers it says nothing.
  const fields = all.map((field) => ({ ...field, isRequired: false }));
  if (fields.length === 0) return head;
  const list = fieldList(fields);
  return [
    whole.items ? `${head} A list of these:` : head,
    fields.length > longAnswer
      ? `<details class="more"><summary>${fields.length} fields</summary>\n\n${list}\n\n</details>`
      : list,
  ].join("\n\n");
}

/** Answers with more fields are folded. */
const longAnswer = 12;

function answerExample([, { content = {} }]: Answer): string[] {
  const media = content["application/json"];
  const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  return example === undefined ? [] : [`#### Answer\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``];
}

const linkCodes = (text: string) => text.replaceAll(/`([a-z_]+)`/g, "[`$1`](/docs/errors#$1)");
