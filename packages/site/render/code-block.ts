import { highlight } from "./highlight.ts";
import { escaped } from "./html.ts";

export interface Code {
  lang?: string;
  text: string;
}

/** What a fence is called above its code, and in a choice of languages. */
const languages: Record<string, string> = {
  sh: "curl",
  bash: "curl",
  ts: "TypeScript",
  js: "JavaScript",
  py: "Python",
  json: "JSON",
};

/** A block of code. It can be reached by keyboard, because it may scroll. */
export const codeBlock = ({ text, lang = "" }: Code): string =>
  `<pre tabindex="0"><code>${highlight(text, lang)}\n</code></pre>\n`;

/** The same call in several languages, of which the reader chooses one: radio buttons, which need no script. */
export function codeChoice(blocks: readonly Code[], number: number): string {
  const options = blocks.map(({ lang = "" }, index) => {
    const id = `code-${number}-${index + 1}`;
    const name = escaped(languages[lang] ?? lang);
    return `<input type="radio" name="code-${number}" id="${id}" value="${name}"${index === 0 ? " checked" : ""}><label for="${id}">${name}</label>`;
  });
  const panels = blocks.map((block) => `<div class="panel">${codeBlock(block)}</div>`);
  return `<fieldset class="choice"><legend>Language</legend>${options.join("")}\n${panels.join("")}</fieldset>\n`;
}
