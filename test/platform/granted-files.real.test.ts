import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { S3Client } from "@aws-sdk/client-s3";
import type { S3 } from "@reelwright/aws-local/s3/start-s3";
import { bucket } from "@reelwright/platform/bucket";
import type { FileGrant } from "@reelwright/platform/file-grant";
import { grantFiles } from "@reelwright/platform/grant-files";
import { grantedFiles } from "@reelwright/platform/granted-files";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startGuardedS3 } from "../support/guarded-s3.ts";

const allowed = [
  { Effect: "Allow", Action: ["s3:GetObject", "s3:PutObject"], Resource: "arn:aws:s3:::work/jobs/*" },
  { Effect: "Allow", Action: "s3:GetObject", Resource: "arn:aws:s3:::work/uploads/*" },
];
// Each file of tests has an S3 of its own.
let client: S3Client;
const work = bucket("work", () => client);
let dir: string;
let s3: S3;
let grant: FileGrant;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "granted-"));
  ({ s3 } = await startGuardedS3({
    dir: join(dir, "s3"),
    buckets: ["work"],
    roles: { function: allowed },
    as: "function",
  }));
  client = new S3Client({});
  for (const key of ["jobs/own/in put(1)", "jobs/other/secret"])
    await work.writeText(key, `text of ${key}`, "text/plain");
});
beforeEach(async () => {
  grant = await grantFiles(
    "work",
    {
      reads: ["jobs/own/in put(1)", "uploads/none"],
      prefix: "jobs/own/",
      seconds: 60,
    },
    client,
  );
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await rm(dir, { recursive: true });
});

const once = { sleep: async () => {}, random: () => 0 };

it("reads what was granted, and stores files under the prefix", async () => {
  const files = grantedFiles(grant);
  const [local, back] = [join(dir, "local"), join(dir, "back")];
  await writeFile(local, Buffer.alloc(3_000_000, 7));
  await files.upload("jobs/own/made/a b.bin", local, "video/mp4");
  await files.writeText("jobs/own/plan.json", "{}", "application/json");
  await files.download("jobs/own/in put(1)", back);

  expect(await readFile(back, "utf8")).toBe("text of jobs/own/in put(1)");
  expect(await files.readText("jobs/own/in put(1)")).toBe("text of jobs/own/in put(1)");
  expect(await work.find("jobs/own/made/a b.bin")).toMatchObject({ sizeBytes: 3_000_000, contentType: "video/mp4" });
  expect(await work.readText("jobs/own/plan.json")).toBe("{}");
});

it("says that a file is missing as S3's own client does", async () => {
  await expect(grantedFiles(grant).readText("uploads/none")).rejects.toMatchObject({ name: "NoSuchKey" });
  await expect(grantedFiles(grant).readText("jobs/own/plan.json")).rejects.toMatchObject({ name: "NoSuchKey" });
});

it("hostile code with a grant reads nothing of another job and writes nothing outside its own", async () => {
  const [[, url = ""] = []] = Object.entries(grant.reads);
  const elsewhere = (change: (of: string) => string) => fetch(change(url)).then(({ status }) => status);
  const post = async (key: string, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...grant.writes.fields, key, "Content-Type": "", ...fields }))
      form.set(name, value);
    form.set("file", new Blob(["planted"]));
    return (await fetch(grant.writes.url, { method: "POST", body: form })).status;
  };
  const widened = Buffer.from(
    Buffer.from(grant.writes.fields.Policy ?? "", "base64")
      .toString()
      .replace("jobs/own/", "jobs/"),
  ).toString("base64");

  expect(await fetch(url).then(({ status }) => status)).toBe(200);
  expect([
    await elsewhere((of) => of.replace(/jobs\/own\/[^?]+/, "jobs/other/secret")),
    await elsewhere((of) => of.replace("/own/", "/own/../other/secret?")),
    await elsewhere((of) => of.replace("X-Amz-Expires=60", "X-Amz-Expires=6000")),
    await elsewhere((of) => of.replace(/\?.*/, "")),
    await fetch(url, { method: "PUT", body: "planted" }).then(({ status }) => status),
    await fetch(url, { method: "DELETE" }).then(({ status }) => status),
    await post("jobs/other/secret"),
    await post("jobs/other/secret", { Policy: widened }),
    await post("videos/planted"),
  ]).toEqual(Array.from({ length: 9 }, () => 403));
  expect(await work.readText("jobs/other/secret")).toBe("text of jobs/other/secret");
});

it("signs no key that would lead to another job, whoever has named it", async () => {
  for (const key of ["jobs/own/assets/../../other/secret", "jobs/own/./in put(1)"])
    await expect(grantFiles("work", { reads: [key], prefix: "jobs/own/", seconds: 60 }, client)).rejects.toThrow(
      "leads elsewhere",
    );
  const asked = "jobs/own/?list#1";
  const { reads } = await grantFiles("work", { reads: [asked], prefix: "jobs/own/", seconds: 60 }, client);
  await work.writeText(asked, "odd", "text/plain");
  expect(await fetch(reads[asked] ?? "").then((response) => response.text())).toBe("odd");
});

it("tries again what S3 does not answer, and gives up in the end", async () => {
  const gone = { ...grant, writes: { ...grant.writes, url: "http://127.0.0.1:1/" } };
  const pauses: number[] = [];
  const sleep = async (ms: number) => void pauses.push(ms);

  await expect(grantedFiles(gone, { ...once, sleep }).writeText("jobs/own/a", "", "text/plain")).rejects.toThrow();
  expect(pauses).toEqual([400, 800, 1600]);
});

it("expires", async () => {
  const [short] = [
    await grantFiles("work", { reads: ["jobs/own/in put(1)"], prefix: "jobs/own/", seconds: 0 }, client),
  ];
  expect((await fetch(Object.values(short.reads)[0] ?? "")).status).toBe(403);
});
