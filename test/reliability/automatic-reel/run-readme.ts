import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import * as z from "zod";

const quickStart = path.resolve(import.meta.dirname, "../../../docs/quick-start.md");
const heading = "## From a topic to a reel";

const Made = z.object({
  reel: z.object({ url: z.string(), duration: z.number(), size: z.number(), warnings: z.array(z.string()).optional() }),
  script: z.string(),
  prompts: z.array(z.string()),
  images: z.array(z.string()),
});

interface Reader {
  baseUrl: string;
  apiKey: string;
  topic: string;
  language: string;
}

/** Runs the quick start's own commands from a topic to a reel, with the shell, curl and Node of this machine. */
export async function runReadme({ baseUrl, apiKey, topic, language }: Reader): Promise<z.infer<typeof Made>> {
  const text = readFileSync(quickStart, "utf8");
  const [, commands] = /```sh\n([\s\S]*?)```/.exec(text.split(heading)[1] ?? "") ?? [];
  if (commands === undefined) throw new Error(`The quick start has no commands below "${heading}"`);
  // What is to be made is the reader's own.
  const [first, ...rest] = commands.split("\n");
  if (!first?.startsWith("TOPIC=")) throw new Error("The commands begin otherwise");
  const functions = text.match(/^(api|field)\(\) \{.*$/gm) ?? [];
  const made =
    "JSON.stringify({ script: process.argv[1], prompts: JSON.parse(process.argv[2]).prompts, images: process.argv[3].split(/\\s+/) })";
  const script = [
    "URL=$1 KEY=$2 TOPIC=$3 IN=$4",
    ...functions,
    ...rest,
    "echo",
    `node -p '${made}' -- "$SCRIPT" "$PROMPTS" "$IMAGES"`,
  ].join("\n");
  const args = ["-euo", "pipefail", "-c", script, "bash", baseUrl, apiKey, topic, language];
  const { stdout } = await promisify(execFile)("bash", args);
  const [reel = "", other = ""] = stdout.trim().split("\n").filter(Boolean);
  return Made.parse({ ...JSON.parse(other), reel: JSON.parse(reel) });
}
