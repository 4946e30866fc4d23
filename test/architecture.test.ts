import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const files = globSync("{bin,functions,lib,packages}/**/*.{ts,tsx}", {
  cwd: root,
  exclude: ["**/*.as.ts", "**/node_modules/**", "packages/client/dist/**"],
});

/** What each part may import of ours. */
const allowed: Record<string, readonly string[]> = {
  "lib/vocabulary": [],
  "packages/platform": [],
  "packages/http": [],
  "packages/client": [],
  // The samples of its page for reels are the files of the offline engines.
  "packages/console": ["packages/client", "packages/offline-engines", "lib/vocabulary"],
  "packages/aws-local": ["packages/http"],
  "packages/site": ["lib/vocabulary"],
  "packages/vision": ["packages/platform"],
  "packages/renderer": ["packages/vision", "packages/platform", "lib/vocabulary"],
  "packages/thumbnailer": ["packages/renderer", "packages/vision", "packages/platform", "lib/vocabulary"],
  "packages/offline-engines": ["packages/renderer", "packages/platform", "lib/vocabulary"],
  "lib/lambda": ["packages/platform", "packages/http", "lib/vocabulary"],
  "lib/providers": ["packages/platform", "lib/vocabulary"],
  "lib/domain": ["lib/lambda", "packages/platform", "lib/vocabulary"],
  "lib/features": [
    "lib/domain",
    "lib/lambda",
    "lib/providers",
    "packages/renderer",
    "packages/thumbnailer",
    "packages/offline-engines",
    "packages/platform",
    "lib/vocabulary",
  ],
  functions: [
    "lib/features",
    "lib/domain",
    "lib/lambda",
    "lib/providers",
    "packages/renderer",
    "packages/thumbnailer",
    "packages/offline-engines",
    "packages/platform",
    // The tools of AI assistants call the API by its client.
    "packages/client",
    "lib/vocabulary",
  ],
  // An AWS account is checked against the settings and names of the deployment.
  "lib/operator": [
    "lib/features",
    "lib/domain",
    "lib/infra",
    "lib/lambda",
    "lib/providers",
    "packages/platform",
    "lib/vocabulary",
    "reelwright.config.ts",
  ],
  // Specs say which layers and tables there are; fonts are listed where they are used; OpenAPI describes webhooks.
  "lib/infra": [
    "lib/lambda",
    "lib/domain",
    "packages/renderer",
    "packages/vision",
    "packages/site",
    "packages/console",
    "lib/vocabulary",
    "reelwright.config.ts",
  ],
  bin: ["lib/infra", "lib/lambda", "lib/operator", "packages/aws-local", "packages/renderer", "packages/platform"],
};

/** What the product may import of the offline engines: one file for each thing they can do. */
const engines = [
  "animator/animate-ai-video",
  "composer/built-in-tracks",
  "composer/make-track",
  "narrator/narrate",
  "painter/not-drawn",
  "painter/paint-image",
  "painter/paint-visual",
  "script-writer/check-brief",
  "script-writer/compose-script",
  "script-writer/fit-script",
  "script-writer/not-said",
  "script-writer/picture-prompts",
  "stock-library/library-paths",
  "stock-library/search-library",
];

const partOf = (file: string) =>
  /^(lib|packages)\//.test(file) ? file.split("/").slice(0, 2).join("/") : (file.split("/")[0] ?? "");
const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
const textOf = (file: string) => texts.get(file) ?? "";
const importsByFile = new Map(
  files.map((file) => [
    file,
    [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, specifier = ""]) => specifier),
  ]),
);
const imports = (file: string) => importsByFile.get(file) ?? [];
/** The file that an import names, from the root; null when it is not ours. */
const resolve = (file: string, specifier: string) => {
  if (specifier.startsWith("#")) return `lib/${specifier.slice(1)}.ts`;
  if (specifier.startsWith("@reelwright/vocabulary/")) return specifier.replace("@reelwright/", "lib/").concat(".ts");
  if (specifier.startsWith("reelwright/")) return specifier.replace("reelwright/", "packages/client/").concat(".ts");
  if (specifier.startsWith("@reelwright/")) return specifier.replace("@reelwright/", "packages/").concat(".ts");
  return specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : null;
};

describe("the parts of the project", () => {
  it("import one way only", () => {
    const wrong = files.flatMap((file) =>
      imports(file)
        .map((specifier) => resolve(file, specifier))
        .filter(
          (target) =>
            target !== null && partOf(target) !== partOf(file) && !allowed[partOf(file)]?.includes(partOf(target)),
        )
        .map((target) => `${file} -> ${target}`),
    );

    expect(wrong).toEqual([]);
  });

  it("use the offline engines by their few entries", () => {
    const inside = files
      .filter((file) => partOf(file) !== "packages/offline-engines")
      .flatMap((file) => imports(file).map((specifier) => ({ file, specifier })))
      .filter(({ specifier }) => specifier.startsWith("@reelwright/offline-engines/"))
      .filter(({ specifier }) => !engines.includes(specifier.replace("@reelwright/offline-engines/", "")));

    expect(inside).toEqual([]);
  });

  it("keep the CDK in infra and bin", () => {
    expect(importersOf(/^(aws-cdk-lib|constructs)/).filter((file) => !/^(lib\/infra|bin)\//.test(file))).toEqual([]);
  });

  it("read the environment in one file; only what starts other programs makes environments", () => {
    const readers = files.filter((file) => textOf(file).includes("process.env"));

    expect(
      readers.filter(
        (file) =>
          // The console's examples of calls name the environment of those who copy them.
          !/^(packages\/(platform\/(env|hide-environment)\.ts|console\/logic\/copy-call\.ts|aws-local\/|client\/bin\/)|lib\/infra\/build-in-own-process\.ts|bin\/)/.test(
            file,
          ),
      ),
    ).toEqual([]);
  });

  it("load sharp in one place and never parse media elsewhere", () => {
    expect(
      importersOf(/^sharp$/).filter(
        (file) => !/^packages\/(platform\/sharp|renderer\/|thumbnailer\/|offline-engines\/)/.test(file),
      ),
    ).toEqual([]);
  });

  it("open clients of DynamoDB in one place, which sends conflicting writes again", () => {
    expect(files.filter((file) => textOf(file).includes("DynamoDBDocumentClient.from"))).toEqual([
      "packages/platform/document-client.ts",
    ]);
  });

  it("reach AWS by the handles of the kit alone, each of which brings the grant for it", () => {
    const around =
      /\b(documentClient|readEnv|readNumber|readSecret|sendMessage|callFunction)\b|import \{[^}]*(?<!type )\bbucket\b[^}]*\} from "@reelwright|"#lambda\/granted"/;
    const business = files.filter((file) => /^(functions|lib\/(domain|features))\//.test(file));

    expect(business.filter((file) => around.test(textOf(file)))).toEqual([]);
    expect(importersOf(/\/granted(\.ts)?$/).filter((file) => !/^lib\/lambda\/capabilit/.test(file))).toEqual([]);
  });

  it("start programs in one place, and give ffmpeg its inputs in one place", () => {
    const containing = (pattern: RegExp) => files.filter((file) => pattern.test(textOf(file))).toSorted();

    expect(
      importersOf(/^node:child_process$/).filter((file) => !/^(bin|lib\/infra|packages\/aws-local)\//.test(file)),
    ).toEqual(["packages/platform/process.ts"]);
    expect(containing(/import \{[^}]*\brun\b[^}]*\} from "(@reelwright\/platform|\.)\/process(\.ts)?"/)).toEqual([
      "packages/offline-engines/checks/make-narration.ts",
      "packages/platform/build-kernel.ts",
      "packages/renderer/alignment/speak-words.ts",
      "packages/renderer/media/run-ffmpeg.ts",
    ]);
    expect(containing(/["'`]-i["'`]/)).toEqual([
      "packages/offline-engines/checks/make-narration.ts",
      "packages/renderer/media/run-ffmpeg.ts",
    ]);
  });

  it("reach the network in safe-http alone, but for AWS by its own clients and callers by theirs", () => {
    const calls =
      /(?<![.\w])fetch\s*\(|\bhttps?\.(request|get)\b|\b(net|tls|http2)\.(connect|createConnection)\b|new (WebSocket|EventSource)\b/;
    const named =
      /import\s+\{[^}]*\b(request|get|connect|createConnection)\b[^}]*\}\s+from "node:(https?|http2|net|tls)"/;
    const callers = files.filter((file) => {
      const text = textOf(file);
      return calls.test(text) || named.test(text) || imports(file).some((name) => /^(undici|axios|got)$/.test(name));
    });

    expect(callers.filter((file) => !/^(packages\/(aws-local|client|console)\/|bin\/)/.test(file)).toSorted()).toEqual([
      // Asks S3 with signatures of others: a function without credentials has no client.
      "packages/platform/granted-files.ts",
      "packages/platform/safe-exchange.ts",
      "packages/platform/safe-socket.ts",
      // Writes examples for callers.
      "packages/site/reference/call-examples.ts",
    ]);
  });

  it("use zod by its namespace, which leaves its locales out of every bundle", () => {
    const named = files.filter((file) => /import\s+\{[^}]*\}\s+from "zod"/.test(textOf(file)));

    expect(named).toEqual([]);
  });

  it("have functions of at most 60 lines", () => {
    const checked = files.filter((file) => partOf(file) !== "packages/offline-engines");

    expect(checked.flatMap((file) => longFunctions(file, { most: 60 }))).toEqual([]);
  });

  it("have no circles of folders", () => {
    const arrows = files
      .filter((file) => partOf(file) !== "packages/offline-engines")
      .flatMap((file) => imports(file).map((specifier) => [file, resolve(file, specifier)] as const))
      .flatMap(([file, target]) => (target === null ? [] : [[path.dirname(file), path.dirname(target)] as const]))
      .filter(([from, to]) => from !== to);

    expect(circleIn(arrows)).toBeNull();
  });
});

const importersOf = (pattern: RegExp) =>
  files.filter((file) => imports(file).some((specifier) => pattern.test(specifier)));

const linesIn = (text: string) => text.split("\n").filter((line) => line.trim()).length;

/** The functions of a file with more lines than allowed; what lies in other functions within them counts there. */
function longFunctions(file: string, { most }: { most: number }): string[] {
  const text = textOf(file);
  // Most files are too short for one, and need not be parsed.
  if (linesIn(text) <= most) return [];
  const found: string[] = [];
  /** Lines of functions in a part of the program. */
  function visit(part: unknown): number {
    if (Array.isArray(part)) return part.reduce((sum, one) => sum + visit(one), 0);
    if (typeof part !== "object" || part === null) return 0;
    const within = Object.values(part).reduce((sum, one) => sum + visit(one), 0);
    const { type, start, end } = part as { type?: string; start: number; end: number };
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type ?? "")) return within;
    const lines = linesIn(text.slice(start, end));
    if (lines - within > most)
      found.push(`${file}:${text.slice(0, start).split("\n").length}: ${lines - within} lines`);
    return lines > 3 ? lines - 1 : 0;
  }
  visit(parseSync(file, text).program);
  return found;
}

/** Folders that import each other round about: "a -> b -> a"; null when there are none. */
function circleIn(arrows: readonly (readonly [string, string])[]): string | null {
  const targets = Map.groupBy(arrows, ([from]) => from);
  const done = new Set<string>();
  function walk(folder: string, trail: readonly string[]): string | null {
    if (trail.includes(folder)) return [...trail.slice(trail.indexOf(folder)), folder].join(" -> ");
    if (done.has(folder)) return null;
    for (const [, to] of targets.get(folder) ?? []) {
      const circle = walk(to, [...trail, folder]);
      if (circle) return circle;
    }
    done.add(folder);
    return null;
  }
  for (const folder of targets.keys()) {
    const circle = walk(folder, []);
    if (circle) return circle;
  }
  return null;
}
