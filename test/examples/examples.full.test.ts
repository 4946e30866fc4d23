import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "@reelwright/aws-local/http/ports";
import { Reelwright } from "reelwright";
import { signWebhook } from "reelwright/webhook-signature";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultyLine } from "../support/faulty-line.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { type Service, sharedService } from "../support/service.ts";
import { documentSchema } from "./document-schema.ts";
import { exampleNames, languages } from "./example-programs.ts";

/** Every example as its README says, against the service. */
const folder = mkdtempSync(path.join(tmpdir(), "examples-"));
const file = (name: string) => path.join(folder, name);
/** It asks for a short script, since a reel is made of it in each language. */
const topic = "Better sleep, in 5 seconds";
let service: Service;
let line: Awaited<ReturnType<typeof faultyLine>>;
beforeAll(async () => {
  service = await sharedService();
  line = await faultyLine(service.baseUrl);
  writeFileSync(file("voice.mp3"), await makeMp3(2));
  writeFileSync(file("1.png"), await makePicture(320, 568).png().toBuffer());
  writeFileSync(file("2.png"), await makePicture(320, 568, 20).png().toBuffer());
});
afterAll(async () => {
  line.close();
  await service.stop();
});

const skipped = languages.filter(({ missing }) => missing !== null);
if (skipped.length > 0) {
  const reasons = skipped.map(({ language, missing }) => `${language} (${missing})`);
  console.warn(`Skipped: ${skipped.length * exampleNames.length} examples in ${reasons.join(", ")}.`);
}

type Program = ReturnType<(typeof languages)[number]["program"]>;

function start({ command, args, env = {} }: Program, more: string[], environment: Record<string, string>) {
  const child = spawn(command, [...args, ...more], {
    env: { ...process.env, PROFILE: "draft", ...env, ...environment },
  });
  const [stdout, stderr] = [text(child.stdout), text(child.stderr)];
  const ended = async () => ({ status: (await once(child, "exit"))[0], stdout: await stdout, stderr: await stderr });
  return { child, ended };
}

/** Runs a program for a new account, and returns the JSON that it prints last, and what was charged. */
async function ran(program: Program, more: string[]) {
  const { apiKey } = await service.account();
  const environment = { REELWRIGHT_URL: line.url, REELWRIGHT_API_KEY: apiKey };
  const ended = start(program, more, environment);
  ended.child.stdin.end();
  const { status, stdout, stderr } = await ended.ended();
  expect({ status, said: status === 0 ? "" : stderr + stdout }).toEqual({ status: 0, said: "" });
  const client = new Reelwright({ baseUrl: service.baseUrl, apiKey });
  const entries = await Array.fromAsync(client.account.ledger());
  const charged = entries
    .filter(({ kind }) => kind === "charge")
    .reduce((sum, { monthly, pack }) => sum - monthly - pack, 0);
  return { printed: JSON.parse(stdout), charged };
}

const expectSchema = (name: string, value: unknown) =>
  expect(documentSchema({ $ref: `#/components/schemas/${name}` }).safeParse(value).error).toBeUndefined();

describe.each(languages)("$language", ({ language, missing, program }) => {
  const test = it.skipIf(missing !== null);

  test("makes a reel of a topic", async () => {
    const { printed, charged } = await ran(program("topic-to-reel"), [topic]);

    expectSchema("Reel", printed);
    expect(charged).toBe(16);
  });

  test("makes a reel of own files, and edits it and makes thumbnails of it as a video", async () => {
    const files = [file("voice.mp3"), file("1.png"), file("2.png")];
    const { printed, charged } = await ran(program("own-files"), files);
    const reel = printed.result ?? printed;
    expectSchema("Reel", reel);
    expect(charged).toBe(5);

    const video = await fetch(service.baseUrl + new URL(reel.url, service.baseUrl).pathname);
    writeFileSync(file(`${language}.mp4`), await video.bytes());
    const thumbnails = await ran(program("thumbnails"), [file(`${language}.mp4`)]);
    expectSchema("Thumbnails", thumbnails.printed.result ?? thumbnails.printed);
    expect(thumbnails.charged).toBe(5);
    const edit = await ran(program("edit"), [file(`${language}.mp4`)]);
    expectSchema("EditResult", edit.printed.result ?? edit.printed);
    expect(edit.charged).toBe(5);
  });

  test("uploads a file", async () => {
    const { printed, charged } = await ran(program("upload"), [
      ...(language === "curl" ? ["image"] : []),
      file("1.png"),
    ]);

    expect(printed.media_url).toMatch(/^upload:\/\//);
    expect(charged).toBe(0);
  });

  test("is charged once for a call whose answer is lost", async () => {
    line.spoil("/api/ai/script", { kind: "lose the answer" }, { kind: "answer", status: 503 });
    const { printed, charged } = await ran(program("retries"), [topic]);

    expectSchema("Script", printed);
    expect(charged).toBe(1);
  });

  test("trusts webhooks that are signed, and no others", async () => {
    const secret = `whsec_${btoa("a secret of some length")}`;
    const body = JSON.stringify({ event: "job.completed", job_id: "job_1", output_url: "/videos/a/reel.mp4" });
    const other = `whsec_${btoa("another secret of some length")}`;
    const signed = await signWebhook({ secret, id: "whd_1", body });
    const forged = await signWebhook({ secret: other, id: "whd_2", body });

    const receive = language === "curl" ? checkByScript : receiveByServer;
    expect(await receive(program("webhook-receiver"), { secret, body, headers: [signed, forged] })).toEqual({
      trusted: [true, false],
      printed: [body],
    });
  });
});

interface Sent {
  secret: string;
  body: string;
  headers: Record<string, string>[];
}

async function receiveByServer(program: Program, { secret, body, headers }: Sent) {
  const port = await freePort();
  const environment = { REELWRIGHT_WEBHOOK_SECRET: secret, PORT: String(port) };
  const { child, ended } = start(program, [], environment);
  await once(child.stderr, "data");
  const trusted: boolean[] = [];
  for (const one of headers) {
    const { ok } = await patientFetch(`http://127.0.0.1:${port}/`, { method: "POST", headers: one, body });
    trusted.push(ok);
  }
  const end = ended();
  child.kill("SIGKILL");
  const printed = (await end).stdout.trim().split("\n");
  return { trusted, printed: printed.map((line) => JSON.stringify(JSON.parse(line))) };
}

async function checkByScript(program: Program, { secret, body, headers }: Sent) {
  const trusted: boolean[] = [];
  const printed: string[] = [];
  for (const one of headers) {
    const values = ["id", "timestamp", "signature"].map((name) => one[`webhook-${name}`] ?? "");
    const { child, ended } = start(program, values, { REELWRIGHT_WEBHOOK_SECRET: secret });
    child.stdin.end(body);
    const { status, stdout } = await ended();
    trusted.push(status === 0);
    if (stdout) printed.push(stdout);
  }
  return { trusted, printed };
}

/** A server prints that it listens just before it does. */
async function patientFetch(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await fetch(url, request);
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
