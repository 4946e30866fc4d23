import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Fault, faultyLine } from "../support/faulty-line.ts";
import { makeMp3, makePicture } from "../support/media.ts";
import { needsPython, python } from "../support/python.ts";
import { type Service, sharedService } from "../support/service.ts";

/** The Python client against the service, over a line that fails as its tests say. */
const tests = path.resolve(import.meta.dirname, "../../clients/python/tests/test_service.py");
const folder = mkdtempSync(path.join(tmpdir(), "python-"));
const file = (name: string) => path.join(folder, name);
let service: Service;
let line: Awaited<ReturnType<typeof faultyLine>>;
const control = createServer(async (request, response) => {
  const { path: spoiled, faults } = (await json(request)) as { path: string; faults: Fault[] };
  line.spoil(spoiled, ...faults);
  response.writeHead(204).end();
});
beforeAll(async () => {
  service = await sharedService();
  line = await faultyLine(service.baseUrl);
  await once(control.listen(0, "127.0.0.1"), "listening");
  writeFileSync(file("voice.mp3"), await makeMp3(1));
  writeFileSync(file("1.png"), await makePicture(320, 320).png().toBuffer());
});
afterAll(async () => {
  control.close();
  line.close();
  await service.stop();
});

it.skipIf(python === null)(`both halves of the Python client work against the service (${needsPython})`, async () => {
  const [account, poor] = [await service.account(), await service.account()];
  await service.drain(poor.email, 1);
  const address = control.address();
  const settings = {
    line: line.url,
    control: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
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
