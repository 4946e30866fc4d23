import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildClient } from "reelwright/build";
import { beforeAll, describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

describe("the package as others install it", () => {
  const project = mkdtempSync(path.join(tmpdir(), "client-"));
  const installed = path.join(project, "node_modules/reelwright");
  beforeAll(async () => {
    await buildClient(installed);
    for (const name of ["eventsource-parser", "commander", "zod", "@modelcontextprotocol"]) {
      const own = path.join(root, "packages/client/node_modules", name);
      const target = path.join(project, "node_modules", name);
      mkdirSync(path.dirname(target), { recursive: true });
      symlinkSync(name === "commander" ? own : path.join(root, "node_modules", name), target);
    }
  });

  // Node 22.12, the oldest that the package runs in, does not strip types.
  const node = (...args: string[]) =>
    execFileSync(process.execPath, ["--no-strip-types", ...args], { cwd: project, encoding: "utf8" });

  it("is imported without TypeScript", () => {
    const script = `import * as client from "reelwright"; console.log(Object.keys(client).join(" "))`;

    expect(node("--input-type=module", "-e", script)).toContain("Reelwright TimeoutError UploadError WebhookError");
  });

  it("brings the command line", () => {
    expect(node(path.join(installed, "bin/main.js"), "reel", "make", "--help")).toContain("--topic <topic>");
  });

  it("brings types that hold in strict projects", () => {
    writeFileSync(
      path.join(project, "use.mts"),
      `import { type ReelInput, Reelwright } from "reelwright";
const client = new Reelwright({ baseUrl: "https://example.com", apiKey: "key" });
const input: ReelInput = { script_text: "Hello." };
export const url: Promise<string> = client.reels.create(input).then((job) => job.wait()).then((reel) => reel.url);
// @ts-expect-error There is no such format.
client.reels.create({ format: "8:15" });
`,
    );
    const compiler = path.join(root, "packages/client/node_modules/typescript/bin/tsc");
    const browser = ["--lib", "es2024,dom", "--typeRoots", path.join(project, "none")];

    node(compiler, "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", ...browser, "use.mts");
  });
});
