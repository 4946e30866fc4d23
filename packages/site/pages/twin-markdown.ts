/** A page's Markdown for readers without a browser: addresses as the site has them, and no HTML for columns. */
export function twinMarkdown(markdown: string, linkTo: (target: string) => string | null): string {
  const linked = markdown.replaceAll(/\]\(([^)\s]+)\)/g, (whole, target: string) => {
    const address = linkTo(target);
    return address === null ? whole : `](${address})`;
  });
  const plain = linked
    .replaceAll(/<p class="endpoint"><b[^>]*>(.*?)<\/b> (.*?)<\/p>/g, "`$1 $2`")
    .replaceAll(/^<\/?(section|div|details)[^>]*>.*$\n?/gm, "")
    .replaceAll(/^ {2}<br>/gm, "  ")
    .replaceAll(/\n{3,}/g, "\n\n");
  return `${plain.trim()}\n`;
}
