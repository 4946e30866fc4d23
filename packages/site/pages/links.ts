import { addressOf, type Page } from "./page.ts";

/**
 * Answers the address of a link in a guide: other guides, pictures beside them, and what the site serves. The
 * description of the API is the reference. Files of the project that the site does not have get none: their text stays.
 */
export function linkFrom(pages: readonly Page[], assetOf: (name: string) => string): (target: string) => string | null {
  const names = new Set(pages.map(({ name }) => name));
  return (target) => {
    if (/^(https?:|mailto:|#|\/)/.test(target)) return target;
    const [file = "", anchor] = target.split("#");
    if (/\.(jpg|png|webp|svg)$/.test(file)) return assetOf(file);
    if (file === "../openapi.json") return "/docs/reference";
    const name = file.replace(/^(\.\.\/)?README\.md$/, "quick-start.md").replace(/\.md$/, "");
    if (!names.has(name)) return null;
    return `${addressOf({ name })}${anchor === undefined ? "" : `#${anchor}`}`;
  };
}
