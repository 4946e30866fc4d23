/** A page of the documentation. Its Markdown has its title as the first heading. */
export interface Page {
  /** Below `/docs/`: `reels`, `reference/reels`; empty for the first page. */
  name: string;
  /** The heading above it in the list of pages. */
  group: string;
  title: string;
  /** One line for lists and search engines. */
  summary: string;
  markdown: string;
}

/** The address of a page. */
export const addressOf = ({ name }: Pick<Page, "name">) => (name === "" ? "/docs" : `/docs/${name}`);

/** The address of its Markdown twin. */
export const twinOf = ({ name }: Pick<Page, "name">) => `/docs/${name || "index"}.md`;
