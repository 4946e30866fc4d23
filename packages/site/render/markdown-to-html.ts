import { Marked, type Token, type Tokens } from "marked";
import { codeBlock, codeChoice } from "./code-block.ts";
import { escaped } from "./html.ts";

export interface Heading {
  depth: number;
  id: string;
  /** Its HTML. */
  text: string;
}

/**
 * The HTML of a page's Markdown, and its headings below the title. Code blocks of several languages in a row become a choice of one. `linkTo`
 * answers the address of a link or picture; a link without one is plain text.
 */
export function markdownToHtml(
  markdown: string,
  linkTo: (target: string) => string | null,
): { content: string; headings: Heading[] } {
  const headings: Heading[] = [];
  let choices = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${text}</h1>\n`;
        const id = uniqueId(text, headings);
        headings.push({ depth, id, text });
        return `<h${depth} id="${id}"><a href="#${id}">${text}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const address = linkTo(href);
        return address === null ? text : `<a href="${escaped(address)}">${text}</a>`;
      },
      image({ href, text }) {
        const [still = "", moving] = href.split("#");
        const address = escaped(linkTo(still) ?? still);
        // `still.webp#moving.webp`: the script shows the moving picture in place of the still one.
        const loading = moving
          ? `fetchpriority="high" data-moving="${escaped(linkTo(moving) ?? "")}"`
          : 'loading="lazy"';
        return `<img src="${address}" alt="${escaped(text)}" ${loading}>`;
      },
      code: (token) => codeBlock(token),
      table({ header, rows }) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row
            // A heading without words is no heading.
            .map(({ tokens, text }) => [text.trim() === "" ? "td" : tag, this.parser.parseInline(tokens)])
            .map(([name, content]) => `<${name}>${content}</${name}>`)
            .join("");
        const hasHeader = header.some(({ text }) => text.trim() !== "");
        const head = hasHeader ? `<thead><tr>${cells(header, "th")}</tr></thead>` : "";
        const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        return `<div class="table" tabindex="0"><table>${head}<tbody>${body}</tbody></table></div>\n`;
      },
    },
    extensions: [
      {
        name: "choice",
        renderer: ({ blocks }) => {
          choices += 1;
          return codeChoice(blocks, choices);
        },
      },
    ],
  });
  return { content: marked.parser(withChoices(marked.lexer(markdown))), headings };
}

/** Puts code blocks of different languages that follow each other into one token. */
function withChoices(tokens: Token[]): Token[] {
  const grouped: Token[] = [];
  let run: Tokens.Code[] = [];
  const close = () => {
    if (run.length > 1) grouped.push({ type: "choice", raw: "", blocks: run });
    else grouped.push(...run);
    run = [];
  };
  for (const token of tokens) {
    if (isCode(token) && token.lang && !run.some(({ lang }) => lang === token.lang)) run.push(token);
    else if (token.type !== "space") {
      close();
      if (isCode(token) && token.lang) run.push(token);
      else grouped.push(token);
    }
  }
  close();
  return grouped;
}

const isCode = (token: Token): token is Tokens.Code => token.type === "code";

/** The ID of a heading: as GitHub makes it, so that one link works in both places. */
function uniqueId(html: string, taken: readonly Heading[]): string {
  const text = html.replace(/<[^>]+>|&#?\w+;/g, "").toLowerCase();
  const base = text
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
  const ids = new Set(taken.map(({ id }) => id));
  let id = base;
  for (let count = 1; ids.has(id); count += 1) id = `${base}-${count}`;
  return id;
}
