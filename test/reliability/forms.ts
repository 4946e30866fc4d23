import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { callApi, quickKeyOf } from "../support/call-api.ts";
import { makePicture } from "../support/media.ts";
import { rawUpload } from "../support/raw-upload.ts";
import { startService } from "../support/service.ts";
import { ingestPeak } from "./kit/ingest-peak.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Sends forms that are too large in every way, many at once, and measures how much memory each receiving process takes. Exits with 1
 * unless each is refused by its own status, nothing is charged or left, and the memory stays below 300 MB. Needs Linux.
 */
const { values } = parseArgs({
  options: { parallel: { type: "string", default: "64" }, megabytes: { type: "string", default: "197" } },
});
const parallel = Number(values.parallel);
const formBytes = Number(values.megabytes) * 1_000_000;
const allowedBytes = 300_000_000;
const boundary = "b0undary";
const found: string[] = [];
const expect = (said: string, holds: boolean) => {
  console.log(`${holds ? "ok" : "NOT"}  ${said}`);
  if (!holds) found.push(said);
};

const service = await startService();
try {
  const account = await service.account();
  const key = await quickKeyOf(service, account);
  const state = openState(service.state);
  const credits = async () => (await callApi(service, "GET", "/api/me", { headers: key })).body.creditsTotal;
  const before = { keys: await state.keys("Work"), credits: await credits() };
  const megabytes = () => Math.round(ingestPeak(service) / 1_000_000);
  const send = (path: string, headers: Record<string, string>, form: Form) =>
    rawUpload(service.baseUrl, {
      path,
      headers: { ...headers, "Content-Type": `multipart/form-data; boundary=${boundary}` },
      sizeBytes: form.sizeBytes,
      body: form.body(),
    });
  const refusals = async (
    name: string,
    allowed: readonly number[],
    path: string,
    headers: Record<string, string>,
    form: Form,
  ) => {
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: parallel }, () => send(path, headers, form)));
    const statuses = Object.entries(Object.groupBy(answers, (answer) => answer.status));
    const said = statuses.map(([each, all]) => `${all?.length} x ${each}`).join(", ");
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const peak = megabytes();
    expect(
      `${parallel} parallel forms of ${name}: ${said} in ${seconds} s; ${peak} MB at most so far`,
      answers.every(({ status }) => allowed.includes(status)) && peak * 1_000_000 < allowedBytes,
    );
  };

  const sevenFields = await send("/api/generate", key, ofFields(7, 990_000));
  expect(`7 fields of 990 kB are answered ${sevenFields.status}`, sevenFields.status === 413);
  const justFits = await send("/api/generate", key, ofFields(1, 999_990, "\u0001"));
  expect(`a megabyte of control characters is answered ${justFits.status}`, justFits.status === 400);
  const thirty = new FormData();
  const picture = new Blob([await makePicture(64, 64).jpeg().toBuffer()]);
  for (let index = 0; index < 30; index++) thirty.append("images", picture, `${index}.jpg`);
  const tooMany = await callApi(service, "POST", "/api/generate", { headers: key, body: thirty });
  expect(`30 pictures are answered ${tooMany.status}: ${tooMany.body.error}`, tooMany.status === 400);

  const fieldCount = Math.ceil(formBytes / 990_000);
  await refusals("text fields without a credential", [401, 429], "/api/generate", {}, ofFields(fieldCount, 990_000));
  await refusals("text fields", [413], "/api/generate", key, ofFields(fieldCount, 990_000));
  await refusals("a megabyte of text", [400], "/api/generate", key, ofFields(1, 999_000));
  await refusals("one file", [400], "/api/thumbnails/upload", key, ofFile(formBytes));
  expect("nothing was charged", (await credits()) === before.credits);
  expect("nothing is left", await emptied());

  async function emptied(): Promise<boolean> {
    for (let tries = 0; tries < 100; tries++) {
      const left = (await state.keys("Work")).filter((each) => !before.keys.includes(each));
      if (left.length === 0) return true;
      await sleep(300);
    }
    return false;
  }
} finally {
  await service.stop();
}
console.log(found.length === 0 ? "All as it should be." : `${found.length} not as they should be.`);
process.exit(found.length === 0 ? 0 : 1);

/** A form that is made while it is sent. */
interface Form {
  sizeBytes: number;
  body(): Generator<Buffer>;
}

function ofFields(count: number, sizeBytes: number, letter = "x"): Form {
  const head = Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n`);
  return ofParts(head, count, sizeBytes, letter);
}

function ofFile(sizeBytes: number): Form {
  const disposition = 'form-data; name="video"; filename="a.mp4"';
  return ofParts(Buffer.from(`--${boundary}\r\nContent-Disposition: ${disposition}\r\n\r\n`), 1, sizeBytes, "x");
}

function ofParts(head: Buffer, count: number, sizeBytes: number, letter: string): Form {
  const [piece, end, close] = [Buffer.alloc(65_536, letter), Buffer.from("\r\n"), Buffer.from(`--${boundary}--\r\n`)];
  return {
    sizeBytes: count * (head.length + sizeBytes + end.length) + close.length,
    *body() {
      for (let part = 0; part < count; part++) {
        yield head;
        for (let left = sizeBytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
        yield end;
      }
      yield close;
    },
  };
}
