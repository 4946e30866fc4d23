import type { SiteFile } from "./site-file.ts";

/** Builds every static file of the base URL: the documentation. Reads no network. */
export async function buildSite(): Promise<SiteFile[]> {
  return [
    {
      path: "docs/index.html",
      contentType: "text/html; charset=utf-8",
      body: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Reelwright</title><h1>Reelwright</h1></html>\n',
    },
    { path: "llms.txt", contentType: "text/plain; charset=utf-8", body: "# Reelwright\n" },
  ];
}
