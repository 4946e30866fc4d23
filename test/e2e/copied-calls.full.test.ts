import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { copyCall, LocalFile, type Operation } from "@reelwright/console/logic/copy-call";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bearerOf, callApi } from "../support/call-api.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { needsPython, python } from "../support/python.ts";
import type { Account } from "../support/reel-calls.ts";
import { type Service, sharedService } from "../support/service.ts";

const root = path.resolve(import.meta.dirname, "../..");
const run = promisify(execFile);
const languages = [
  {
    name: "curl",
    language: "curl",
    command: (text: string) => ["sh", "-c", `${text} --fail --silent`],
    missing: false,
  },
  {
    name: "TypeScript",
    language: "typescript",
    command: (text: string) => [process.execPath, "--input-type=module", "--eval", text],
    missing: false,
  },
  {
    name: needsPython === "in Python" ? "Python" : `Python (${needsPython})`,
    language: "python",
    command: (text: string) => [python ?? "", "-c", text],
    missing: python === null,
  },
] as const;

describe("calls that are copied from forms of the console run as they are", () => {
  let service: Service;
  let account: Account;
  let environment: NodeJS.ProcessEnv;
  let key: { id: string };
  /** Below the project, where the client is found. */
  const folder = mkdtempSync(path.join(root, "node_modules/.copied-calls-"));
  beforeAll(async () => {
    service = await sharedService();
    account = await service.account();
    const headers = await bearerOf(service, account);
    const { body } = await callApi(service, "GET", "/api/keys", { headers });
    key = body[0];
    writeFileSync(path.join(folder, "song 1.mp3"), await makeMp3(8));
    writeFileSync(path.join(folder, "one.png"), await makePicture(320, 320).png().toBuffer());
    environment = {
      ...process.env,
      REELWRIGHT_API_KEY: account.apiKey,
      REELWRIGHT_TOKEN: headers.Authorization.replace("Bearer ", ""),
      PYTHONPATH: path.join(root, "clients/python"),
    };
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await service.stop();
  });

  const calls: { operation: Operation; input: Record<string, unknown>; answers: RegExp }[] = [
    { operation: "uploadTrack", input: { file: new LocalFile("song 1.mp3", "audio"), title: "It's" }, answers: /It's/ },
    { operation: "updateKey", input: { name: 'the "site"' }, answers: /the \\?"site/ },
    { operation: "createKey", input: { name: "copied", scopes: ["videos"] }, answers: /rw_live_/ },
    {
      operation: "createReel",
      input: {
        voice_type: "ai",
        script_text: "Dawn.",
        profile: "draft",
        format: "1:1",
        media: [new LocalFile("one.png", "image")],
      },
      answers: /job_|vid_/,
    },
  ];
  for (const { name, language, command, missing } of languages)
    it.skipIf(missing)(`in ${name}`, async () => {
      for (const { operation, input, answers } of calls) {
        const id = operation === "updateKey" ? key.id : undefined;
        const [program = "", ...args] = command(copyCall({ operation, baseUrl: service.baseUrl, input, id })[language]);
        const { stdout } = await run(program, args, { cwd: folder, env: environment });
        expect(stdout).toMatch(answers);
      }
    });
});
