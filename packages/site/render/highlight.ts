import { createRequire } from "node:module";
import { escaped } from "./html.ts";

/** What is used of highlight.js. Its own types bring those of browsers into the whole project. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  getLanguage(name: string): unknown;
  highlight(code: string, options: { language: string }): { value: string };
}

const require = createRequire(import.meta.url);
const highlighter: Highlighter = require("highlight.js/lib/core");
const languages = {
  bash: require("highlight.js/lib/languages/bash"),
  sh: require("highlight.js/lib/languages/bash"),
  json: require("highlight.js/lib/languages/json"),
  py: require("highlight.js/lib/languages/python"),
  ts: require("highlight.js/lib/languages/typescript"),
  js: require("highlight.js/lib/languages/typescript"),
};
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** The HTML of code, its words in classes of highlight.js. Code of an unknown language stays plain. */
export const highlight = (code: string, language: string): string =>
  highlighter.getLanguage(language) ? highlighter.highlight(code, { language }).value : escaped(code);
