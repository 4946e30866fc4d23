import { callExamples } from "@reelwright/site/reference/call-examples";
import { OpenApiDocument, type Operation, operationsOf } from "@reelwright/site/reference/openapi-document";
import { referencePages } from "@reelwright/site/reference/reference-pages";
import { python } from "../support/python.ts";
import { openapi } from "./document-schema.ts";
import { answersFile, recordFetch } from "./recorded-answers.ts";

/** What the examples of the reference are run with. */
export interface Subject {
  url: string;
  key: string;
  token: string;
  /** What `ID` stands for. */
  id: string;
}

type Language = "sh" | "ts" | "py";
interface Program {
  command: string;
  args: string[];
}

const document = OpenApiDocument.parse(openapi);
const [overview] = referencePages(document);

/** The code in a language. */
function blockIn(language: Language, markdown: string): string {
  const [, code] = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "m").exec(markdown) ?? [];
  if (code === undefined) throw new Error(`There is no ${language} in ${markdown}`);
  return code;
}

/** Every operation that callers use. The others are called by providers. */
export const shownOperations = operationsOf(document).filter(({ operationId }) => operationId !== "receiveClipHook");

/** The example of an operation as the reference shows it, after what its first page says once. */
export function referenceProgram(language: Language, operation: Operation, { url, key, token, id }: Subject): Program {
  const given: readonly (readonly [RegExp, string])[] = [
    [/https:\/\/your\.base\.url/g, url],
    [/your_key/g, key],
    [/your_token/g, token],
    [/\b(JOB_)?ID\b/g, id],
  ];
  const fill = (code: string) => given.reduce((filled, [from, to]) => filled.replaceAll(from, to), code);
  const first = fill(blockIn(language, overview?.markdown ?? ""));
  return programs[language](first, fill(blockIn(language, callExamples(operation, document))), id);
}

const programs: Record<Language, (first: string, example: string, id: string) => Program> = {
  sh: (first, example) => ({
    command: "bash",
    args: [
      "-euc",
      `curl() { command curl -sS -o body -w '{"status":%{http_code},"type":"%{content_type}"}' "$@" > head; }
${first}${example}
node -e '${bodyOfCurl}'`,
    ],
  }),
  ts: (first, example, id) => ({
    command: process.execPath,
    args: [
      "--input-type=module-typescript",
      "--eval",
      `${recordFetch}
${first}const id = "${id}";
const reel = { url: id };
${example}
writeFileSync("${answersFile}", JSON.stringify(await Promise.all(answers)));`,
    ],
  }),
  py: (first, example) => ({
    command: python ?? "python3",
    args: ["-c", `${first}${example}${writeAnswerOfHttpx}`],
  }),
};

const bodyOfCurl = `const { readFileSync, writeFileSync } = require("fs");
const head = JSON.parse(readFileSync("head"));
writeFileSync("${answersFile}", JSON.stringify([{ ...head, body: readFileSync("body", "latin1") }]));`;

const writeAnswerOfHttpx = `
import json
shown = {"status": answer.status_code, "type": answer.headers.get("content-type"), "body": answer.content.decode("latin1")}
open("${answersFile}", "w").write(json.dumps([shown]))
`;
