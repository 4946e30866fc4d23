import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleOptions } from "#infra/bundle-functions";

const root = path.resolve(import.meta.dirname, "../..");
const dir = mkdtempSync(path.join(tmpdir(), "for-lambda-"));
const bundle = path.join(dir, "index.mjs");
const keys: (string | undefined)[] = [];
const server = createServer((request, response) => {
  keys.push(/Credential=([^/]+)/.exec(request.headers.authorization ?? "")?.[1]);
  response.writeHead(200, { "content-type": "application/x-amz-json-1.0" }).end('{"TableNames":["reels"]}');
});

/** Lists tables, and tells whether Node has loaded its client for the web. */
const script = `import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
const client = new DynamoDBClient({ endpoint: process.env.ENDPOINT, region: "us-east-1", maxAttempts: 1 });
const said = await client.send(new ListTablesCommand({})).then(({ TableNames }) => TableNames, ({ message }) => message);
console.log(JSON.stringify({ said, isWebLoaded: process.moduleLoadList.some((name) => name.includes("undici")) }));`;

async function run(env: Record<string, string>): Promise<unknown> {
  const ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { stdout } = await promisify(execFile)(process.execPath, [bundle], { env: { ENDPOINT, ...env } });
  return JSON.parse(stdout);
}

beforeAll(async () => {
  const { entryPoints: _entries, inject: _inject, ...options } = bundleOptions({ root }, []);
  await build({ ...options, stdin: { contents: script, resolveDir: root }, outfile: bundle });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true, force: true });
});

it("a function calls AWS with the credentials of its environment, and never loads Node's client for the web", async () => {
  const credentials = { AWS_ACCESS_KEY_ID: "AKIDOFTHEROLE", AWS_SECRET_ACCESS_KEY: "s", AWS_SESSION_TOKEN: "t" };

  expect(await run(credentials)).toEqual({ said: ["reels"], isWebLoaded: false });
  expect(keys).toEqual(["AKIDOFTHEROLE"]);
});

it("a function without credentials says where it looked", async () => {
  expect(await run({})).toMatchObject({ said: expect.stringMatching(/environment variable credentials/) });
});
