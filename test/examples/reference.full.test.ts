import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMp3, makePicture } from "../support/media.ts";
import { needsPython, python } from "../support/python.ts";
import { type Service, sharedService } from "../support/service.ts";
import { startReceivers } from "../support/webhook-receivers.ts";
import { answersIn, expectDocumented, operationOf } from "./recorded-answers.ts";
import { referenceProgram, shownOperations } from "./reference-programs.ts";
import { type Caller, callerOf, subjectOf } from "./reference-subjects.ts";

/** Every example of the reference, as a reader would paste it: it ends well, and the answer is what openapi.json says. */
const root = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "reference-"));
let service: Service;
let receivers: Awaited<ReturnType<typeof startReceivers>>;
beforeAll(async () => {
  service = await sharedService();
  receivers = await startReceivers();
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  writeFileSync(path.join(folder, "narration.mp3"), await makeMp3(2));
  copyFileSync(path.join(folder, "narration.mp3"), path.join(folder, "theme.mp3"));
  writeFileSync(path.join(folder, "1.jpg"), await makePicture(320, 568).jpeg().toBuffer());
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await receivers.stop();
  await service.stop();
});

if (python === null) console.warn(`${shownOperations.length} examples of the reference in Python are ${needsPython}.`);

describe.each([
  ["curl", "sh"],
  ["TypeScript", "ts"],
  ["Python", "py"],
] as const)("%s", (_, language) => {
  const isMissing = language === "py" && python === null;
  let caller: Caller;
  beforeAll(async () => {
    if (isMissing) return;
    caller = await callerOf(service, `${receivers.origin}/200/hook`);
    writeFileSync(path.join(folder, "reel.mp4"), caller.reelFile);
  });

  it.skipIf(isMissing).each(shownOperations)("$operationId", async (operation) => {
    const { replaced, ...subject } = await subjectOf(caller, operation.operationId);
    const { command, args } = referenceProgram(language, operation, subject);
    const plain = args.map((one) => replaced.reduce((text, [from, to]) => text.replaceAll(from, to), one));

    await promisify(execFile)(command, plain, { cwd: folder, maxBuffer: 50_000_000 });
    await caller.calm();

    const answers = answersIn(folder);
    const answer =
      language === "ts" ? answers.find((one) => operationOf(one)?.operationId === operation.operationId) : answers[0];
    expect(answer).toBeDefined();
    if (answer) expectDocumented(operation, answer);
  });
});
