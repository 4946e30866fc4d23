import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { controlledLine } from "../support/controlled-line.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { needsPython, python } from "../support/python.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The Python client against the service, over a line that fails as its tests say. */
const tests = path.resolve(import.meta.dirname, "../../clients/python/tests/test_service.py");
const folder = mkdtempSync(path.join(tmpdir(), "python-"));
const file = (name: string) => path.join(folder, name);
let service: Service;
let line: Awaited<ReturnType<typeof controlledLine>>;
beforeAll(async () => {
  service = await sharedService();
  line = await controlledLine(service.baseUrl);
  writeFileSync(file("voice.mp3"), await makeMp3(1));
  writeFileSync(file("1.png"), await makePicture(320, 320).png().toBuffer());
});
afterAll(async () => {
  line.close();
  await service.stop();
});

it.skipIf(python === null)(`both halves of the Python client work against the service (${needsPython})`, async () => {
  const [account, poor] = [await service.account(), await service.account()];
  await service.drain(poor.email, 1);
  const settings = {
    line: line.url,
    control: line.control,
    apiKey: account.apiKey,
    poorKey: poor.apiKey,
    email: account.email,
    password: account.password,
    audio: file("voice.mp3"),
    picture: file("1.png"),
  };

  const env = { ...process.env, REELWRIGHT_TEST: JSON.stringify(settings) };
  const { stderr } = await promisify(execFile)(python ?? "", ["-B", tests], { env });

  expect(stderr).toMatch(/^Ran 7 tests in .*\n\nOK$/m);
});
