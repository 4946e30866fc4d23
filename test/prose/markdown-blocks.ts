/** A piece of prose and the line of its file where it begins. */
export interface Block {
  line: number;
  text: string;
}

/**
 * The prose of a Markdown file: paragraphs, list items, headings and table cells, without code. A semicolon in a cell ends an item. An inline code span counts as one
 * word, a link as its text. `cells: false` leaves tables out.
 */
export function markdownBlocks(markdown: string, { cells = true } = {}): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let isCode = false;
  for (const [index, raw] of markdown.split("\n").entries()) {
    const line = index + 1;
    if (/^\s*(```|~~~)/.test(raw)) {
      isCode = !isCode;
      open = null;
    } else if (isCode || raw.trim() === "") {
      open = null;
    } else if (/^\s*\|/.test(raw)) {
      open = null;
      if (cells && !/^[\s|:-]+$/.test(raw)) blocks.push(...tableCells(raw, line));
    } else if (/^(#|\s*([-*]|\d+\.)\s)/.test(raw) || !open) {
      open = { line, text: plain(raw) };
      blocks.push(open);
      if (raw.startsWith("#")) open = null;
    } else {
      open.text += ` ${plain(raw)}`;
    }
  }
  return blocks.filter(({ text }) => text.trim() !== "");
}

const tableCells = (row: string, line: number): Block[] =>
  row
    .split(/(?<!\\)\||;\s/)
    .map((cell) => ({ line, text: plain(cell) }))
    .filter(({ text }) => text !== "");

const plain = (text: string): string =>
  text
    .replace(/^\s*(#+|[-*]|\d+\.|>)\s+/, "")
    .replace(/`[^`]*`/g, "CODE")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_]{1,2}(\S[^*_]*)[*_]{1,2}/g, "$1")
    .trim();
