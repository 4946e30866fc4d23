import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { apiTexts } from "./api-texts.ts";
import { bannedIn } from "./banned-turns.ts";
import { codeComments, codeMessages } from "./code-texts.ts";
import { longSentences, maxWords } from "./long-sentences.ts";
import { markdownBlocks } from "./markdown-blocks.ts";

/**
 * Checks what people read, as part of `npm run lint`: sentences of guides and API texts are short, and no text uses a turn of
 * `banned-turns.ts`. `--count` prints how many faults each kind of text has instead.
 */
const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

interface Text {
  kind: "guides" | "evidence" | "API texts" | "code";
  at: string;
  text: string;
}

const markdown = globSync("{*.md,docs/**/*.md,{packages,lib}/*/*.md}", { cwd: root }).flatMap((file) => {
  const kind: Text["kind"] = file.startsWith("docs/evidence/") ? "evidence" : "guides";
  return markdownBlocks(read(file)).map(({ line, text }) => ({ kind, at: `${file}:${line}`, text }));
});
const code = globSync("{bin,functions,lib,packages}/**/*.ts", {
  cwd: root,
  // The phrases of the script writer are content in seven languages.
  exclude: ["**/*.as.ts", "**/node_modules/**", "packages/offline-engines/script-writer/**"],
}).flatMap((file) =>
  [...codeComments(read(file)), ...codeMessages(read(file))].map(({ line, text }) => ({
    kind: "code" as const,
    at: `${file}:${line}`,
    text,
  })),
);
const api = apiTexts(JSON.parse(read("openapi.json"))).map(({ path: at, text }) => ({
  kind: "API texts" as const,
  at: `openapi.json ${at}`,
  text,
}));
const texts: Text[] = [...markdown, ...api, ...code];

const turns = texts.flatMap(({ kind, at, text }) =>
  bannedIn(text).map(({ found, instead }) => ({ kind, message: `${at}: "${found}". Write: ${instead}.` })),
);
const isMeasured = ({ kind }: Text) => kind === "guides" || kind === "API texts";
const long = texts.flatMap((text) =>
  longSentences(text.text).map((sentence) => ({
    kind: text.kind,
    isFault: isMeasured(text),
    message: `${text.at}: more than ${maxWords} words: "${sentence}"`,
  })),
);

if (process.argv.includes("--count")) {
  for (const kind of new Set(texts.map((text) => text.kind)))
    console.log(
      `${kind}: ${long.filter((one) => one.kind === kind).length} long sentences, ${turns.filter((one) => one.kind === kind).length} banned turns`,
    );
} else {
  const faults = [...turns, ...long.filter(({ isFault }) => isFault)];
  for (const { message } of faults) console.error(message);
  if (faults.length > 0) process.exitCode = 1;
}
