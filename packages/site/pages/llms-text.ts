import { type Page, twinOf } from "./page.ts";

/** https://llmstxt.org: what the site has, for language models. The first page comes first. */
export function llmsText(pages: readonly Page[]): string {
  const [first, ...others] = pages;
  const groups = [...Map.groupBy(others, ({ group }) => group)].map(([group, members]) => {
    const list = members.map((page) => `- [${page.title}](${twinOf(page)}): ${page.summary}`);
    return `## ${group}\n\n${list.join("\n")}`;
  });
  return `# Reelwright

> ${first?.summary}

Every page is Markdown at its address with \`.md\`. [openapi.json](/openapi.json) describes the API.

${groups.join("\n\n")}
`;
}
