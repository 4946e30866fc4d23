import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { freePort } from "@reelwright/aws-local/http/ports";
import { type RunningAssembly, runAssembly } from "@reelwright/aws-local/run-assembly";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { patience } from "../support/patience.ts";
import { writeTinyAssembly } from "./tiny-assembly.ts";

let directory: string;
let assemblyDirectory: string;
let running: RunningAssembly;
let debugPort: number;
const lines: string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "replace-code-"));
  assemblyDirectory = writeTinyAssembly(directory);
  debugPort = await freePort();
  running = await runAssembly({
    assemblyDirectory,
    stateDirectory: join(directory, "state"),
    debugPort: ({ name }) => (name === "tiny-hang" ? debugPort : undefined),
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await running?.stop();
  await rm(directory, { recursive: true, force: true });
});

// biome-ignore lint/suspicious/noExplicitAny: the answers of functions written in this test
type Answer = any;
const answerOf = async (response: Promise<Response>): Promise<Answer> => (await response).json();
const post = (path: string, body?: string) => fetch(`${running.baseUrl}${path}`, { method: "POST", body });

/** A copy of a folder of code with one text in it replaced. */
async function changed(name: string, from: string, to: string): Promise<string> {
  const copy = await mkdtemp(join(directory, "changed-"));
  await cp(join(directory, name), copy, { recursive: true });
  const file = join(copy, "index.js");
  await writeFile(file, (await readFile(file, "utf8")).replace(from, to));
  return copy;
}

describe("a function whose code is replaced", () => {
  it("answers the next call by the new code, while what it was doing ends by the old and all data stay", async () => {
    const stack = JSON.parse(await readFile(join(directory, "state/stack.json"), "utf8"));
    const { region, accessKeyId, secretAccessKey, endpoints, outputs } = stack;
    const credentials = { accessKeyId, secretAccessKey };
    const table = new DynamoDBClient({ region, credentials, endpoint: endpoints.dynamodb });
    const TableName = outputs.Service.Table;
    await table.send(new PutItemCommand({ TableName, Item: { id: { S: "kept" } } }));
    const slow = post("/things/1", "slow");
    const code = await changed("function", "pid: process.pid,", 'pid: process.pid, version: "new",');
    await running.replaceCode("tiny-echo", () => code);
    const next = await answerOf(post("/things/1"));
    const { Item } = await table.send(new GetItemCommand({ TableName, Key: { id: { S: "kept" } } }));

    expect((await slow).status).toBe(200);
    expect(next).toMatchObject({ version: "new", environment: { LAMBDA_TASK_ROOT: code } });
    expect(Item).toEqual({ id: { S: "kept" } });
  });

  it("may be a web function", async () => {
    const before = await answerOf(post("/upload", "x"));
    const code = await changed("web", "pid: process.pid,", 'pid: process.pid, version: "new",');
    const web = running.functions.find(({ name }) => !name.startsWith("tiny-"))?.name ?? "";
    await running.replaceCode(web, () => code);
    const after = await answerOf(post("/upload", "x"));

    expect([before.version, after.version]).toEqual([undefined, "new"]);
    expect(after.pid).not.toBe(before.pid);
  });

  it("ends the uploads that it has begun, if it is a web function, and is then asked to end itself", async () => {
    const code = await changed("web", "pid: process.pid,", 'pid: process.pid, version: "newer",');
    const web = running.functions.find(({ name }) => !name.startsWith("tiny-"))?.name ?? "";
    const asked = () => lines.filter((line) => line === `${web}: was asked to end`).length;
    const askedBefore = asked();
    const rest = Promise.withResolvers<void>();
    const body = async function* () {
      yield Buffer.from("begun ");
      await rest.promise;
      yield Buffer.from("and ended");
    };
    const upload = { method: "POST", body: body(), duplex: "half" } as RequestInit;
    const begun = answerOf(fetch(`${running.baseUrl}/upload?tell`, upload));
    await vi.waitFor(() => expect(lines).toContain(`${web}: has begun`), patience);
    await running.replaceCode(web, () => code);
    const after = await answerOf(post("/upload", "x"));
    const askedEarly = asked() > askedBefore;
    rest.resolve();

    expect(after).toMatchObject({ version: "newer" });
    expect(await begun).toMatchObject({ size: "begun and ended".length });
    expect((await begun).version).not.toBe("newer");
    expect(askedEarly).toBe(false);
    await expect.poll(asked).toBe(askedBefore + 1);
  });

  it("must be of this assembly", async () => {
    await expect(running.replaceCode("nobody", () => "/")).rejects.toThrow("There is no function nobody");
  });
});

describe("a function that is opened to a debugger", () => {
  const targets = () => answerOf(fetch(`http://127.0.0.1:${debugPort}/json`));

  it("listens before its first call, says where, and is not timed out", async () => {
    await vi.waitFor(targets, patience);
    const [{ webSocketDebuggerUrl }] = await targets();
    await vi.waitFor(
      () => expect(lines.join("\n")).toContain(`tiny-hang: Debugger listening on ws://127.0.0.1:${debugPort}`),
      patience,
    );
    // Its timeout is one second.
    const answer = await fetch(`${running.baseUrl}/hang?ms=1500`);

    expect(webSocketDebuggerUrl).toContain(`ws://127.0.0.1:${debugPort}/`);
    expect([answer.status, await answer.json()]).toEqual([200, "at last"]);
  });

  it("listens there again once its code is replaced", async () => {
    const [before] = await targets();
    const code = await changed("function", "at last", "even later");
    await running.replaceCode("tiny-hang", () => code);
    await vi.waitFor(async () => expect((await targets())[0].id).not.toBe(before.id), patience);

    expect(await answerOf(fetch(`${running.baseUrl}/hang?ms=1`))).toBe("even later");
  });
});
