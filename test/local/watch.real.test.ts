import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { Lambda } from "@aws-sdk/client-lambda";
import { type RunningAssembly, runAssembly } from "@reelwright/aws-local/run-assembly";
import { Duration } from "aws-cdk-lib";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bundleFunctions } from "#infra/bundle-functions";
import { functionClosures } from "#infra/function-closures";
import { watchFiles } from "../../bin/watch/watch-files.ts";
import { watchFunctions } from "../../bin/watch/watch-functions.ts";
import { patience } from "../support/patience.ts";
import { writeTinyAssembly } from "./tiny-assembly.ts";

const directory = mkdtempSync(path.join(tmpdir(), "watch-"));
const root = path.join(directory, "project");
const said: string[] = [];
let running: RunningAssembly;
let watcher: { stop(): void };

const write = (file: string, source: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), source);
};
/** A function that answers what it sees: a price of its own, and the currency that all functions share. */
const source = (price: string, route = "/costs") => `import { currency } from "../../lib/currency.ts";
import { readFileSync } from "node:fs";
export const spec = { path: "${route}", uses: {}, handle() {} };
export const handler = async (event) => ({
  price: ${price},
  currency,
  beside: readFileSync(new URL("beside.txt", import.meta.url), "utf8"),
  failed: event.fail ? new Error("asked to").stack : undefined,
});
`;

beforeAll(async () => {
  write("functions/api/costs.ts", source("5"));
  write("functions/api/plans.ts", source("100"));
  write("lib/currency.ts", `export const currency = "credits";\n`);
  write("lib/lambda/source-lines.ts", readFileSync("lib/lambda/source-lines.ts", "utf8"));
  const bundling = { root };
  const bundles = path.join(directory, "bundles");
  const metafile = await bundleFunctions(bundling, bundles);
  for (const name of ["costs", "plans"]) writeFileSync(path.join(bundles, name, "beside.txt"), "kept");
  const assemblyDirectory = writeTinyAssembly(directory, (stack) => {
    for (const name of ["costs", "plans"])
      new lambda.Function(stack, name, {
        functionName: `product-${name}`,
        runtime: lambda.Runtime.NODEJS_24_X,
        handler: "index.handler",
        code: lambda.Code.fromAsset(path.join(bundles, name)),
        timeout: Duration.seconds(10),
      });
    return undefined;
  });
  running = await runAssembly({ assemblyDirectory, stateDirectory: path.join(directory, "state"), log() {} });
  const functions = watchFunctions({
    bundling,
    closures: functionClosures(metafile),
    running,
    scratch: path.join(directory, "watch"),
    say: (line) => said.push(line),
  });
  watcher = watchFiles({ root, folders: ["functions", "lib"], onChange: (files) => void functions.change(files) });
});
afterAll(async () => {
  watcher?.stop();
  await running?.stop();
  rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
});

interface Answer {
  price: number;
  currency: string;
  beside: string;
  failed?: string;
}

/** Invokes a function as an SDK client does. */
async function call(name: string, event: object = {}): Promise<Answer> {
  const client = new Lambda(clientOf("lambda"));
  const { Payload } = await client.invoke({ FunctionName: `product-${name}`, Payload: JSON.stringify(event) });
  client.destroy();
  return JSON.parse(Payload?.transformToString() ?? "");
}

const stack = () => JSON.parse(readFileSync(path.join(directory, "state/stack.json"), "utf8"));
function clientOf(service: string) {
  const { region, accessKeyId, secretAccessKey, endpoints } = stack();
  return { region, endpoint: String(endpoints[service]), credentials: { accessKeyId, secretAccessKey } };
}

const answers = (name: string, expected: Partial<Answer>) =>
  vi.waitFor(async () => expect(await call(name)).toMatchObject(expected), patience);
const says = (line: RegExp) => vi.waitFor(() => expect(said.join("\n")).toMatch(line), patience);

describe("a file that is saved", () => {
  it("is in the next answer of its function; data, other functions and files beside the code stay", async () => {
    const table = new DynamoDBClient(clientOf("dynamodb"));
    const TableName = stack().outputs.Service.Table;
    await table.send(new PutItemCommand({ TableName, Item: { id: { S: "kept" } } }));
    const before = [await call("costs"), await call("plans")];
    write("functions/api/costs.ts", source("6"));
    await answers("costs", { price: 6, beside: "kept" });

    expect(before.map(({ price }) => price)).toEqual([5, 100]);
    expect((await call("plans")).price).toBe(100);
    expect((await table.send(new GetItemCommand({ TableName, Key: { id: { S: "kept" } } }))).Item).toEqual({
      id: { S: "kept" },
    });
    expect(said.filter((line) => line.includes("plans"))).toEqual([]);
  });

  it("is in the next answers of all functions that import it", async () => {
    write("lib/currency.ts", 'export const currency = "coins";\n');
    await answers("costs", { currency: "coins" });
    await answers("plans", { currency: "coins" });

    expect(said.join("\n")).toContain("lib/currency.ts: 2 functions. Each is rebuilt at its next call.");
  });

  it("is named with its new lines in stack traces", async () => {
    write("functions/api/costs.ts", `// One line more.\n${source("6")}`);
    await vi.waitFor(
      async () => expect((await call("costs", { fail: true })).failed).toContain("costs.ts:9:"),
      patience,
    );
  });

  it("that does not build is reported in one line, and the old code stays in use", async () => {
    write("functions/api/costs.ts", source("7 +* 8"));
    await says(/^functions\/api\/costs\.ts:5:\d+: Unexpected "\*"\. The old code stays in use\.$/m);
    const meanwhile = await call("costs");
    write("functions/api/costs.ts", source("7"));
    await answers("costs", { price: 7 });

    expect(meanwhile.price).toBe(6);
  });

  it("may be one that a failed build was missing", async () => {
    write("functions/api/costs.ts", `import { price } from "../../lib/price.ts";\n${source("price")}`);
    await says(/functions\/api\/costs\.ts:1:\d+: Could not resolve "..\/..\/lib\/price.ts"/);
    write("lib/price.ts", "export const price = 8;\n");
    await answers("costs", { price: 8 });
  });

  it("is reported to need a restart if it changes the deployment, such as a route", async () => {
    write("functions/api/costs.ts", source("9", "/prices"));
    await says(/^functions\/api\/costs\.ts: its spec changed \(path\)\. Restart to apply this\.$/m);
    await answers("costs", { price: 9 });
  });

  it("is reported if it belongs to no function", async () => {
    write("lib/stack.ts", "export {};\n");
    await says(/^lib\/stack\.ts belongs to no running function\. If the deployment uses it, restart\.$/m);
  });
});
