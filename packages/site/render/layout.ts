import { addressOf, type Page, twinOf } from "../pages/page.ts";
import { Html, html } from "./html.ts";
import type { Heading } from "./markdown-to-html.ts";

interface Layout {
  page: Page;
  /** The page's content. */
  content: string;
  /** Its headings below the title. */
  headings: readonly Heading[];
  /** Every page in order. */
  pages: readonly Page[];
  assets: Assets;
}

/** Addresses of what every page loads. */
export interface Assets {
  style: string;
  script: string;
  font: string;
  icon: string;
}

/** The whole HTML of a page. It reads without scripts: they only add buttons that copy, and remember the chosen language. */
export function layout({ page, content, headings, pages, assets }: Layout): string {
  const isReference = page.group === "Reference";
  const { text } = html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.name === "" ? "Reelwright documentation" : `${page.title} · Reelwright`}</title>
<meta name="description" content="${page.summary.replaceAll("`", "")}">
<meta name="color-scheme" content="light dark">
<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${assets.style}">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${twinOf(page)}">
<link rel="describedby" type="text/plain" href="/llms.txt">
<script type="module" src="${assets.script}"></script>
</head>
<body class="${page.name === "" ? "home" : isReference ? "reference" : "guide"}">
<a class="skip" href="#content">Skip to content</a>
${header(page, assets)}
<div class="columns">
${pageList(page, pages)}
<main id="content">
<article>
${page.name !== "" && html`<p class="crumb">${page.group}</p>`}
${new Html(content)}
</article>
${footer(page, pages)}
</main>
${!isReference && page.name !== "" && contents(headings)}
</div>
</body>
</html>
`;
  return text;
}

const header = ({ name, group }: Page, { icon }: Assets) => html`<header class="top">
<a class="brand" href="/docs"><img src="${icon}" alt="" width="26" height="26">Reelwright <span>Docs</span></a>
<nav class="main" aria-label="Main">
${link("/docs/quick-start", "Guides", name !== "" && group !== "Reference")}
${link("/docs/reference", "API reference", group === "Reference")}
<a href="/">Console</a>
</nav>
<button class="menu" type="button" popovertarget="pages">Menu</button>
</header>`;

const link = (href: string, text: string, isHere: boolean) =>
  html`<a href="${href}"${isHere && html` class="here"`}>${text}</a>`;

/** A column on wide screens, and what the button in the header opens on narrow ones. */
function pageList(page: Page, pages: readonly Page[]) {
  const groups = [...Map.groupBy(pages, ({ group }) => group)].filter(([group]) => group !== "");
  return html`<nav class="pages" id="pages" aria-label="Pages" popover>
${groups.map(
  ([group, members]) => html`<p class="group">${group}</p>
<ul>
${members.map(
  (one) =>
    html`<li><a href="${addressOf(one)}"${one.name === page.name && html` aria-current="page"`}>${one.title}</a></li>
`,
)}</ul>
`,
)}</nav>`;
}

function contents(headings: readonly Heading[]) {
  const shown = headings.filter(({ depth }) => depth === 2);
  if (shown.length < 2) return null;
  return html`<nav class="contents" aria-label="On this page"><p class="group">On this page</p>
<ul>${shown.map(({ id, text }) => html`<li><a href="#${id}">${new Html(text)}</a></li>`)}</ul></nav>`;
}

function footer(page: Page, pages: readonly Page[]) {
  const at = pages.findIndex(({ name }) => name === page.name);
  const [before, after] = [at > 1 ? pages[at - 1] : undefined, pages[at + 1]];
  return html`<footer>
<nav class="around" aria-label="Next and previous page">
${before && html`<a rel="prev" href="${addressOf(before)}"><small>Previous</small>${before.title}</a>`}
${after && html`<a rel="next" href="${addressOf(after)}"><small>Next</small>${after.title}</a>`}
</nav>
<p class="twins"><a href="${twinOf(page)}">This page as Markdown</a> <a href="/llms.txt">llms.txt</a> <a href="/openapi.json">openapi.json</a></p>
</footer>`;
}
