import type { Page } from "../pages/page.ts";
import { type OpenApiDocument, type Operation, operationsOf } from "./openapi-document.ts";
import { operationMarkdown } from "./operation-markdown.ts";

/** A page for each tag of the API, and one that says how to read them. */
export function referencePages(document: OpenApiDocument): Page[] {
  const byTag = Map.groupBy(operationsOf(document), ({ tags: [tag = ""] }) => tag);
  const pages = document.tags.map(({ name, description }) => ({
    name: `reference/${slug(name)}`,
    group: "Reference",
    title: name,
    summary: description,
    markdown: tagMarkdown(name, description, byTag.get(name) ?? [], document),
  }));
  return [overview(pages), ...pages];
}

const slug = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, "-");

const tagMarkdown = (name: string, description: string, operations: readonly Operation[], document: OpenApiDocument) =>
  [
    `# ${name}`,
    description,
    operations
      .map(({ method, path, summary }) => `- [${summary}](#${anchor(summary)}): \`${method} ${path}\``)
      .join("\n"),
    ...operations.map((operation) => operationMarkdown(operation, document)),
  ].join("\n\n");

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

function overview(pages: readonly Page[]): Page {
  const list = pages.map(({ name, title, summary }) => `- [${title}](/docs/${name}): ${summary}`);
  return {
    name: "reference",
    group: "Reference",
    title: "Overview",
    summary: "Every operation with its parameters, cost, errors and examples.",
    markdown: `# API reference

All examples use the same few variables. \`URL\` is the base URL, \`KEY\` an API key and \`TOKEN\` a token of
[POST /api/login](/docs/reference/account). \`ID\` stands for the ID of the job, video or other thing that you mean.

\`\`\`sh
URL=https://your.base.url KEY=your_key TOKEN=your_token
\`\`\`

\`\`\`ts
import { openAsBlob } from "node:fs";
import { Reelwright } from "reelwright";

const [url, key, token] = ["https://your.base.url", "your_key", "your_token"];
const reelwright = new Reelwright({ baseUrl: url, apiKey: key });
\`\`\`

\`\`\`py
import httpx

api = httpx.Client(base_url="https://your.base.url", headers={ "X-API-Key": "your_key" }, timeout=None)
token = "your_token"
\`\`\`

${list.join("\n")}

[openapi.json](/openapi.json) is the same description for machines.`,
  };
}
