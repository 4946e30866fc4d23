import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { run } from "#platform/process";

const readme = path.resolve(import.meta.dirname, "../../../README.md");
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

/** Runs the README's own commands from a topic to a reel, with the shell, curl and jq of this machine. */
export async function runReadme({ baseUrl, apiKey, topic, language }: Reader): Promise<z.infer<typeof Made>> {
  const [, commands] = /```\n([\s\S]*?)```/.exec(readFileSync(readme, "utf8").split(heading)[1] ?? "") ?? [];
  if (commands === undefined) throw new Error(`The README has no commands below "${heading}"`);
  // What is to be made and where are the reader's own.
  const [first, second, ...rest] = commands.split("\n");
  if (!first?.startsWith("URL=") || !second?.startsWith("TOPIC=")) throw new Error("The commands begin otherwise");
  const tell = `{script: $SCRIPT, prompts: $PROMPTS | fromjson | .prompts, images: ($IMAGES / "\\n")}`;
  const told = ["SCRIPT", "PROMPTS", "IMAGES"].map((name) => `--arg ${name} "$${name}"`).join(" ");
  const script = ["URL=$1 KEY=$2 TOPIC=$3 IN=$4", ...rest, "echo", `jq -nc ${told} '${tell}'`].join("\n");
  const args = ["-euo", "pipefail", "-c", script, "bash", baseUrl, apiKey, topic, language];
  const { stdout } = await run("bash", args, { cwd: import.meta.dirname });
  const [reel = "", other = ""] = stdout.toString().trim().split("\n");
  return Made.parse({ ...JSON.parse(other), reel: JSON.parse(reel) });
}
