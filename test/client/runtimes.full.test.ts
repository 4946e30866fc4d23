import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { controlledLine } from "../support/controlled-line.ts";
import type { Fault } from "../support/faulty-line.ts";
import { chromiumPath } from "../support/open-console.ts";
import { type Service, sharedService } from "../support/service.ts";
import type { DrillReport } from "./runtimes/drill.ts";

/** The bundled client in the runtimes that it names, over a line that fails. */
const folder = mkdtempSync(path.join(tmpdir(), "runtimes-"));
let service: Service;
let line: Awaited<ReturnType<typeof controlledLine>>;
beforeAll(async () => {
  service = await sharedService();
  line = await controlledLine(service.baseUrl);
});
afterAll(async () => {
  line.close();
  await service.stop();
});

async function bundled(entry: "node" | "browser"): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, `runtimes/${entry}.ts`)],
    bundle: true,
    format: entry === "node" ? "esm" : "iife",
    platform: entry,
    target: "es2022",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

const asExpected: DrillReport = {
  scripts: { "a lost reply": true, "a reply that is cut": true, "503": true, "429": true },
  music: expect.stringMatching(/^\/videos\/.+\.mp3$/),
  progress: expect.any(Array),
  charges: 5,
};

function expectDrilled(report: DrillReport): void {
  expect(report).toEqual(asExpected);
  expect(report.progress).toEqual([...new Set(report.progress)].sort((a, b) => a - b));
}

/** Node 22 is not among the packages: it is that of REELWRIGHT_NODE22, or `node` where that is of version 22. */
const node22 = [process.env.REELWRIGHT_NODE22, "node"].find(
  (one) => one && /^v22\./.test(String(spawnSync(one, ["--version"]).stdout)),
);
if (!node22) console.warn("Skipped: the client in Node 22, which REELWRIGHT_NODE22 may name.");
if (!chromiumPath) console.warn("Skipped: the client in Chromium (apt-get install chromium-headless-shell).");

const nodes = [
  { version: "22", node: node22 },
  { version: "24", node: process.execPath },
];

describe.each(nodes)("in Node $version", ({ node = "" }) => {
  it.skipIf(!node)("every call comes through and is charged once", async () => {
    const file = path.join(folder, "drill.mjs");
    writeFileSync(file, await bundled("node"));
    const { apiKey } = await service.account();
    const DRILL = JSON.stringify({ baseUrl: line.url, control: line.control, apiKey });
    const { stdout } = await promisify(execFile)(node, [file], { env: { DRILL } });

    expectDrilled(JSON.parse(stdout));
  });
});

it.skipIf(!chromiumPath)("in Chromium, every call comes through and is charged once", async () => {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"] });
  try {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await page.exposeFunction("spoil", (path: string, faults: Fault[]) => line.spoil(path, ...faults));
    await page.goto(`${line.url}/openapi.json`);
    await page.evaluate(await bundled("browser"));
    const { apiKey } = await service.account();
    const settings = JSON.stringify({ baseUrl: line.url, apiKey });

    expectDrilled(await page.evaluate(`drill(${settings}, spoil)`));
  } finally {
    await browser.close();
  }
});
