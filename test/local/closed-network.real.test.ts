import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { runtimeEnvironment } from "@reelwright/aws-local/lambda/environment";
import { startFunctionProcess } from "@reelwright/aws-local/lambda/function-process";
import { afterAll, beforeAll, expect, it } from "vitest";

/** Tries the ways out that JavaScript has, and says which of them led somewhere. */
const hostile = `
const dns = require("node:dns"), dgram = require("node:dgram"), http = require("node:http"), net = require("node:net");
const led = (way, act) => new Promise(act).then(() => way, () => null);
exports.handler = async ({ outside, storage }) => {
  const port = Number(new URL(outside).port);
  return Promise.all([
    led("fetch", (yes, no) => fetch(outside).then(yes, no)),
    led("http", (yes, no) => http.get(outside, yes).on("error", no)),
    led("socket", (yes, no) => net.connect(port, "127.0.0.1", yes).on("error", no)),
    led("options", (yes, no) => net.connect({ port, host: "127.0.0.1" }, yes).on("error", no)),
    led("udp", (yes, no) => dgram.createSocket("udp4").send("x", port, "127.0.0.1", (error) => error ? no(error) : yes())),
    led("lookup", (yes, no) => dns.lookup("localhost", (error) => error ? no(error) : yes())),
    led("resolver", (yes, no) => new dns.promises.Resolver().resolve4("localhost").then(yes, no)),
    led("storage", (yes, no) => fetch(storage).then(yes, no)),
  ]);
};`;

let folder: string;
let reached = 0;
const servers: Server[] = [];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "closed-"));
  writeFileSync(path.join(folder, "index.js"), hostile);
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function serve(onConnection: () => void): Promise<string> {
  const server = createServer((_, response) => response.end()).on("connection", onConnection);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("hostile code in the place of a function in the closed network reaches S3 alone", async () => {
  const [outside, storage] = [await serve(() => reached++), await serve(() => {})];
  const facts = { name: "hostile", handler: "index.handler", memoryMegabytes: 256 };
  const process = await startFunctionProcess(
    {
      ...facts,
      arn: "arn:aws:lambda:us-east-1:000000000000:function:hostile",
      timeoutSeconds: 60,
      reservedConcurrency: undefined,
      directory: folder,
      environment: runtimeEnvironment({ ...facts, json: false }),
      temporaryRoot: path.join(folder, "tmp"),
      routes: [new URL(storage).host],
    },
    () => {},
  );
  const result = await process.invoke("1", Buffer.from(JSON.stringify({ outside, storage }))).result;
  await process.stop();

  if (result.kind !== "response") throw new Error(JSON.stringify(result));
  expect(JSON.parse(result.payload.toString()).filter(Boolean)).toEqual(["storage"]);
  expect(reached).toBe(0);
});
