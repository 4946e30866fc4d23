import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { python } from "../support/python.ts";

const root = path.resolve(import.meta.dirname, "../..");
const examples = path.join(root, "examples");

export const exampleNames = [
  "topic-to-reel",
  "own-files",
  "thumbnails",
  "edit",
  "upload",
  "webhook-receiver",
  "retries",
] as const;
type ExampleName = (typeof exampleNames)[number];

interface Language {
  language: string;
  /** Why its examples cannot run here; null if they can. */
  missing: string | null;
  /** The program of an example, and what its environment adds. */
  program(example: ExampleName): { command: string; args: string[]; env?: Record<string, string> };
}

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const hasCurl = works("bash", "-c", "command -v curl openssl");
const hasGo = works("go", "version");

/** The languages of the examples. A language that is missing on this machine says so. */
export const languages: readonly Language[] = [
  {
    language: "curl",
    missing: hasCurl ? null : "no bash, curl and openssl here",
    program: (example) => ({ command: "bash", args: [path.join(examples, "curl", `${example}.sh`)] }),
  },
  {
    language: "typescript",
    missing: null,
    program: (example) => ({ command: process.execPath, args: [path.join(examples, "typescript", `${example}.ts`)] }),
  },
  {
    language: "python",
    missing: python === null ? "no python3 with httpx here" : null,
    program: (example) => ({
      command: python ?? "",
      args: ["-B", path.join(examples, "python", `${example.replaceAll("-", "_")}.py`)],
      env: { PYTHONPATH: path.join(root, "clients/python") },
    }),
  },
  {
    language: "go",
    missing: hasGo ? null : "no go here",
    program: (example) => ({ command: path.join(goPrograms(), example), args: [] }),
  },
];

let built: string | undefined;

/** The folder of the built examples in Go. */
function goPrograms(): string {
  if (built !== undefined) return built;
  const folder = mkdtempSync(path.join(tmpdir(), "examples-go-"));
  const { status, stderr } = spawnSync("go", ["build", "-o", folder, "./..."], { cwd: path.join(examples, "go") });
  if (status !== 0) throw new Error(`The examples in Go cannot be built:\n${stderr}`);
  built = folder;
  return folder;
}
