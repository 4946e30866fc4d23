import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { formFault } from "#lambda/ingest/form-fault";
import { createIngest } from "#lambda/ingest/ingest-server";

afterEach(() => vi.restoreAllMocks());

/** Calls ingest, which has one endpoint and no AWS behind it. Returns the status, and what was logged as an error. */
async function call(path: string, originSecret: () => Promise<string>) {
  const logged: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => logged.push(line));
  const server = createServer(
    createIngest({ routes: { "GET /api/music": "arn" }, workBucket: "work", callsAtOnce: null, originSecret }),
  ).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status, logged };
  } finally {
    server.close();
  }
}

it("an answer of 500 or more is logged with the words that the alarm counts, the ID and the path, but no query", async () => {
  const { status, logged } = await call("/api/music?ticket=secret", async () => {
    throw new Error("no secret");
  });

  expect(status).toBe(500);
  expect(logged.filter((line) => line.includes(formFault)).map((line) => JSON.parse(line))).toEqual([
    { level: "error", message: formFault, requestId: expect.stringMatching(/^req_/), path: "/api/music", status: 500 },
  ]);
  expect(logged.join()).not.toContain("ticket");
});

it("a refusal is no fault: it is not logged as one", async () => {
  expect(await call("/api/music", async () => "another")).toEqual({ status: 404, logged: [] });
});

it.each([
  ["an error that nobody catches", ["-e", "throw new Error('missing')"], "Node.js v"],
  ["a promise that nobody handles", ["-e", "Promise.reject(new Error('missing'))"], "Node.js v"],
  ["an import that fails", ["--input-type=module", "-e", "import '/nowhere.mjs'"], "Node.js v"],
  [
    "a heap that is full",
    ["--max-old-space-size=8", "-e", "const all = []; for (;;) all.push(Array(1000).fill({}))"],
    "JavaScript heap out of memory",
  ],
])("a program that ends by %s writes what the alarm counts", (_, args, said) => {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });

  expect(status).not.toBe(0);
  expect(stderr).toContain(said);
});
