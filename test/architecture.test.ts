import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const files = globSync("{bin,functions,lib}/**/*.ts", { cwd: root, exclude: ["**/*.as.ts"] });

/** What each part may import of ours. */
const allowed: Record<string, readonly string[]> = {
  bin: ["lib/infra", "lib/lambda", "lib/local", "lib/operator", "lib/render", "lib/platform"],
  functions: ["lib/lambda", "lib/domain", "lib/render", "lib/providers", "lib/platform"],
  "lib/lambda": ["lib/domain", "lib/render", "lib/providers", "lib/platform"],
  "lib/operator": ["lib/domain", "lib/providers", "lib/platform"],
  "lib/domain": ["lib/domain", "lib/render", "lib/platform"],
  "lib/render": ["lib/platform"],
  "lib/providers": ["lib/domain", "lib/platform"],
  "lib/platform": [],
  // Specs say which layers and tables there are; fonts are listed where they are used.
  "lib/infra": ["lib/lambda", "lib/domain", "lib/render"],
  "lib/local": ["lib/platform"],
  "lib/demo": ["lib/domain", "lib/render", "lib/platform"],
};

const partOf = (file: string) =>
  file.startsWith("lib/") ? file.split("/").slice(0, 2).join("/") : (file.split("/")[0] ?? "");
const imports = (file: string) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(
    ([, specifier = ""]) => specifier,
  );
const resolve = (file: string, specifier: string) => {
  if (specifier.startsWith("#")) return `lib/${specifier.slice(1)}`;
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

  it("keep the CDK in infra and bin", () => {
    expect(importersOf(/^(aws-cdk-lib|constructs)/).filter((file) => !/^(lib\/infra|bin)\//.test(file))).toEqual([]);
  });

  it("read the environment in one file; only what starts other programs makes environments", () => {
    const readers = files.filter((file) => readFileSync(path.join(root, file), "utf8").includes("process.env"));

    expect(
      readers.filter((file) => !/^(lib\/platform\/(env|hide-environment)\.ts|lib\/local\/|bin\/)/.test(file)),
    ).toEqual([]);
  });

  it("load sharp in one place and never parse media elsewhere", () => {
    expect(importersOf(/^sharp$/).filter((file) => !/^lib\/(platform\/sharp|render\/|demo\/)/.test(file))).toEqual([]);
  });

  it("open clients of DynamoDB in one place, which sends conflicting writes again", () => {
    expect(
      files.filter((file) => readFileSync(path.join(root, file), "utf8").includes("DynamoDBDocumentClient.from")),
    ).toEqual(["lib/platform/document-client.ts"]);
  });

  it("start programs in one place, and give ffmpeg its inputs in one place", () => {
    const containing = (pattern: RegExp) =>
      files.filter((file) => pattern.test(readFileSync(path.join(root, file), "utf8"))).toSorted();

    expect(importersOf(/^node:child_process$/).filter((file) => !/^(bin|lib\/(local|infra))\//.test(file))).toEqual([
      "lib/platform/process.ts",
    ]);
    expect(containing(/import \{[^}]*\brun\b[^}]*\} from "#platform\/process"/)).toEqual([
      "lib/demo/make-narration.ts",
      "lib/render/compositor/build-compositor.ts",
      "lib/render/run-ffmpeg.ts",
      "lib/render/speech/speak-words.ts",
    ]);
    expect(containing(/["'`]-i["'`]/)).toEqual(["lib/demo/make-narration.ts", "lib/render/run-ffmpeg.ts"]);
  });

  it("reach the network in safe-http alone, but for AWS by its own clients", () => {
    const calls =
      /(?<![.\w])fetch\s*\(|\bhttps?\.(request|get)\b|\b(net|tls|http2)\.(connect|createConnection)\b|new (WebSocket|EventSource)\b/;
    const named =
      /import\s+\{[^}]*\b(request|get|connect|createConnection)\b[^}]*\}\s+from "node:(https?|http2|net|tls)"/;
    const callers = files.filter((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return calls.test(text) || named.test(text) || imports(file).some((name) => /^(undici|axios|got)$/.test(name));
    });

    expect(callers.filter((file) => !/^(lib\/local\/|bin\/)/.test(file)).toSorted()).toEqual([
      "lib/platform/safe-exchange.ts",
      "lib/platform/safe-socket.ts",
    ]);
  });

  it("use zod by its namespace, which leaves its locales out of every bundle", () => {
    const named = files.filter((file) =>
      /import\s+\{[^}]*\}\s+from "zod"/.test(readFileSync(path.join(root, file), "utf8")),
    );

    expect(named).toEqual([]);
  });

  it("stay under 300 lines a file", () => {
    expect(files.filter((file) => readFileSync(path.join(root, file), "utf8").split("\n").length > 300)).toEqual([]);
  });
});

it("importing any function's file needs no environment and says nothing", () => {
  const functions = files.filter((file) => /^functions\/(api|workers|schedules|internal)\//.test(file));
  const script = functions.map((file) => `await import(${JSON.stringify(path.join(root, file))});`).join("");

  const said = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: root,
    env: {},
    encoding: "utf8",
  });

  expect(said).toBe("");
});

const importersOf = (pattern: RegExp) =>
  files.filter((file) => imports(file).some((specifier) => pattern.test(specifier)));

describe("the tests", () => {
  it("wait with the one deadline, not with their own", () => {
    const tests = globSync("test/**/*.test.ts", { cwd: root, exclude: ["test/architecture.test.ts"] });
    const calls = tests.flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return text
        .split(/\bvi\s*\.(?=waitFor|waitUntil)/)
        .slice(1)
        .map((rest) => ({ file, text: rest.slice(0, 600) }));
    });
    const inPolls = /\.poll\((?:(?!\n\s*\n).)*?\{\s*timeout:/s;

    expect(calls.filter(({ text }) => !text.includes("patience")).map(({ file }) => file)).toEqual([]);
    expect(tests.filter((file) => inPolls.test(readFileSync(path.join(root, file), "utf8")))).toEqual([]);
  });
});
