import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type AlarmHelp, alarmTable } from "./alarm-table.ts";
import { contentTypeOf } from "./content-type.ts";
import { type ErrorHelp, errorTable } from "./error-table.ts";
import { guides } from "./guides.ts";
import { firstPage } from "./pages/first-page.ts";
import { linkFrom } from "./pages/links.ts";
import { llmsText } from "./pages/llms-text.ts";
import { type Page, twinOf } from "./pages/page.ts";
import { twinMarkdown } from "./pages/twin-markdown.ts";
import { type PictureView, pictureGallery } from "./picture-gallery.ts";
import { OpenApiDocument } from "./reference/openapi-document.ts";
import { referencePages } from "./reference/reference-pages.ts";
import { layout } from "./render/layout.ts";
import { markdownToHtml } from "./render/markdown-to-html.ts";
import type { SiteFile } from "./site-file.ts";

export interface SiteSource {
  /** The folder of the project. */
  root: string;
  openapi: unknown;
  errors: readonly ErrorHelp[];
  alarms: readonly AlarmHelp[];
  templates: readonly PictureView[];
  captionStyles: readonly PictureView[];
}

/** Builds every static file of the base URL: the documentation. Reads no network. */
export function buildSite(source: SiteSource): SiteFile[] {
  const { root } = source;
  const pages = pagesOf(source);
  const own = ownAssets();
  const assets = new Map(Object.values(own).map((file) => [file.path, file]));
  const files = pages.flatMap((page) => {
    const linkTo = linkFrom(pages, (name) => {
      const file = path.join(root, "docs", name);
      if (!existsSync(file)) throw new Error(`docs/${page.name}.md names ${name}, which is not there`);
      const asset = assetFile(name, readFileSync(file));
      assets.set(asset.path, asset);
      return `/${asset.path}`;
    });
    const html = layout({
      ...markdownToHtml(page.markdown, linkTo),
      page,
      pages,
      assets: {
        style: `/${own.style.path}`,
        script: `/${own.script.path}`,
        font: `/${own.font.path}`,
        icon: `/${own.icon.path}`,
      },
    });
    return [
      file(`docs/${page.name || "index"}.html`, html),
      file(twinOf(page).slice(1), twinMarkdown(page.markdown, linkTo)),
    ];
  });
  return [file("llms.txt", llmsText(pages)), ...files, ...assets.values()];
}

/** What every page loads. */
function ownAssets() {
  const folder = path.join(import.meta.dirname, "static");
  const read = (name: string) => readFileSync(path.join(folder, name));
  const require = createRequire(import.meta.url);
  const font = assetFile(
    "inter.woff2",
    readFileSync(require.resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2")),
  );
  const style = read("docs.css").toString().replace("inter.woff2", path.basename(font.path));
  return {
    font,
    style: assetFile("docs.css", Buffer.from(style)),
    script: assetFile("docs.js", read("docs.js")),
    icon: assetFile("icon.svg", read("icon.svg")),
  };
}

/** Every page of the documentation in order. */
function pagesOf({ root, openapi, errors, alarms, templates, captionStyles }: SiteSource): Page[] {
  const written = guides.map(({ name, group, summary }) => {
    const markdown = readFileSync(path.join(root, "docs", `${name}.md`), "utf8")
      .replace("<!-- error codes -->", () => errorTable(errors))
      .replace("<!-- alarms -->", () => alarmTable(alarms))
      .replace("<!-- templates -->", () => pictureGallery(templates, "Title and caption in the template"))
      .replace("<!-- caption styles -->", () => pictureGallery(captionStyles, "A caption in the style"));
    return { name, group, summary, title: markdown.match(/^# (.+)$/m)?.[1] ?? name, markdown };
  });
  const others = [...written, ...referencePages(OpenApiDocument.parse(openapi))];
  return [firstPage(others), ...others];
}

const file = (name: string, body: string | Uint8Array): SiteFile => ({
  path: name,
  contentType: contentTypeOf(name),
  body,
});

/** A file whose name changes with its content. */
function assetFile(name: string, body: Uint8Array): SiteFile {
  const hash = createHash("sha256").update(body).digest("hex").slice(0, 10);
  const { name: stem, ext } = path.parse(name);
  return file(`assets/${stem}-${hash}${ext}`, body);
}
