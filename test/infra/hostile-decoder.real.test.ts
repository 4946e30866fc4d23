import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import { childEnvironment, runtimeEnvironment } from "@reelwright/aws-local/lambda/environment";
import { startFunctionProcess } from "@reelwright/aws-local/lambda/function-process";
import type { S3 } from "@reelwright/aws-local/s3/start-s3";
import type { CredentialBook } from "@reelwright/aws-local/signature/credentials";
import { bucket } from "@reelwright/platform/bucket";
import { grantFiles } from "@reelwright/platform/grant-files";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startGuardedS3 } from "../support/guarded-s3.ts";

/** In the place of a decoder: it tries whatever its grant, its credentials and its environment could be good for. */
const hostile = `
const { S3Client, GetObjectCommand, PutObjectCommand, ListObjectsV2Command } = require(${JSON.stringify(sdk("client-s3"))});
const { DynamoDBClient, UpdateItemCommand } = require(${JSON.stringify(sdk("client-dynamodb"))});
const did = (what, work) => Promise.resolve().then(work).then((ok) => ok !== false && what, () => null);
exports.handler = async ({ files: { reads, writes }, elsewhere }) => {
  const url = reads["jobs/own/input"];
  const s3 = new S3Client({ maxAttempts: 1 });
  const object = { Bucket: "work", Key: "jobs/other/secret" };
  const table = new DynamoDBClient({ maxAttempts: 1 });
  const post = async (key) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...writes.fields, key, "Content-Type": "text/html" })) form.set(name, value);
    form.set("file", new Blob(["planted"]));
    return (await fetch(writes.url, { method: "POST", body: form })).ok;
  };
  return Promise.all([
    did("own read", () => fetch(url).then(({ ok }) => ok)),
    did("own write", () => post("jobs/own/made")),
    did("read by grant", () => fetch(url.replace("own/input", "other/secret")).then(({ ok }) => ok)),
    did("overwrite by grant", () => fetch(url, { method: "PUT", body: "planted" }).then(({ ok }) => ok)),
    did("write by grant", () => post("jobs/other/secret")),
    did("publish by grant", () => post("videos/planted.html")),
    did("read by role", () => s3.send(new GetObjectCommand(object))),
    did("write by role", () => s3.send(new PutObjectCommand({ ...object, Body: "planted" }))),
    did("list by role", () => s3.send(new ListObjectsV2Command({ Bucket: "work" }))),
    did("money", () => table.send(new UpdateItemCommand({ TableName: "accounts", Key: { id: { S: "acc" } } }))),
    did("connect", () => fetch(elsewhere)),
  ]);
};`;

function sdk(name: string): string {
  return createRequire(import.meta.url).resolve(`@aws-sdk/${name}`);
}

const allowed = [{ Effect: "Allow", Action: ["s3:GetObject", "s3:PutObject"], Resource: "arn:aws:s3:::work/jobs/*" }];
const folder = mkdtempSync(path.join(tmpdir(), "hostile-decoder-"));
let s3: S3;
let credentials: CredentialBook;
let other: Server;
let reached = 0;

beforeAll(async () => {
  ({ s3, credentials } = await startGuardedS3({
    dir: path.join(folder, "s3"),
    buckets: ["work"],
    roles: { worker: allowed, decoder: [] },
    as: "worker",
  }));
  other = createServer((_, response) => response.end()).on("connection", () => reached++);
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  other.close();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

it("hostile code in the place of a decoder reads no other job, writes nothing elsewhere and reaches no other service", async () => {
  const client = new S3Client({});
  const work = bucket("work", () => client);
  for (const key of ["jobs/own/input", "jobs/other/secret"]) await work.writeText(key, "as it was", "text/plain");
  const files = await grantFiles("work", { reads: ["jobs/own/input"], prefix: "jobs/own/", seconds: 60 }, client);
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  writeFileSync(path.join(folder, "index.js"), hostile);
  const facts = { name: "decode-reel", handler: "index.handler", memoryMegabytes: 512 };
  const endpoints = { s3: s3.url, dynamodb: elsewhere, sqs: elsewhere, lambda: elsewhere, secretsmanager: elsewhere };
  const environment = {
    ...childEnvironment({ variables: {}, credentials: credentials.issue("decoder"), endpoints, opt: folder }),
    ...runtimeEnvironment({ ...facts, json: false }),
  };
  const started = await startFunctionProcess(
    {
      ...facts,
      arn: "arn:aws:lambda:us-east-1:000000000000:function:decode-reel",
      timeoutSeconds: 60,
      reservedConcurrency: undefined,
      directory: folder,
      environment,
      temporaryRoot: path.join(folder, "tmp"),
      routes: [new URL(s3.url).host],
    },
    () => {},
  );
  const result = await started.invoke("1", Buffer.from(JSON.stringify({ files, elsewhere }))).result;
  await started.stop();

  if (result.kind !== "response") throw new Error(JSON.stringify(result));
  expect(JSON.parse(result.payload.toString()).filter(Boolean)).toEqual(["own read", "own write"]);
  expect(await work.readText("jobs/other/secret")).toBe("as it was");
  expect(reached).toBe(0);
});
