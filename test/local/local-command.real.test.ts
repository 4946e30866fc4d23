import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { writeTinyAssembly } from "./tiny-assembly.ts";

const directory = mkdtempSync(join(tmpdir(), "local-"));
const state = join(directory, "state");
const ready = join(directory, "ready.json");
const port = 20_000 + (process.pid % 10_000);
let assembly: string;
let command: ChildProcess | undefined;

beforeAll(() => {
  assembly = writeTinyAssembly(directory);
});

afterAll(() => {
  command?.kill("SIGKILL");
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
});

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

async function start(): Promise<ChildProcess> {
  rmSync(ready, { force: true });
  const flags = ["--assembly", assembly, "--state", state, "--ready", ready, "--port", String(port)];
  command = spawn(process.execPath, [resolve("bin/local.ts"), ...flags], { stdio: ["ignore", "ignore", "inherit"] });
  await vi.waitFor(() => expect(existsSync(ready)).toBe(true), patience);
  return command;
}

type Echo = { pid: number; event: { headers: Record<string, string> } };

async function echo(): Promise<Echo> {
  const response = await fetch(`${json(ready).baseUrl}/things/1`, { method: "POST" });
  return (await response.json()) as Echo;
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function table() {
  const { region, accessKeyId, secretAccessKey, endpoints, outputs } = json(join(state, "stack.json"));
  const credentials = { accessKeyId, secretAccessKey };
  return {
    client: new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb }),
    TableName: outputs.Service.Table,
  };
}

it("loses no state to kill -9, and leaves no process behind", async () => {
  const first = await start();
  const before = await echo();
  expect(json(ready)).toEqual({ baseUrl: `http://127.0.0.1:${port}`, pid: first.pid });
  expect(statSync(join(state, "stack.json")).mode & 0o777).toBe(0o600);
  const { client, TableName } = table();
  await client.send(new PutItemCommand({ TableName, Item: { id: { S: "kept" } } }));
  first.kill("SIGKILL");
  await vi.waitFor(() => expect(alive(before.pid)).toBe(false), patience);

  const second = await start();
  const after = await echo();
  expect(after.event.headers["x-origin-verify"]).toBe(before.event.headers["x-origin-verify"]);
  const again = table();
  expect((await again.client.send(new GetItemCommand({ TableName, Key: { id: { S: "kept" } } }))).Item).toEqual({
    id: { S: "kept" },
  });

  second.kill("SIGTERM");
  expect(await once(second, "exit")).toEqual([0, null]);
  expect(existsSync(join(state, "stack.json"))).toBe(false);
  expect(alive(after.pid)).toBe(false);
});
