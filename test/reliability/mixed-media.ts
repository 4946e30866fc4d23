import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ReelPlan } from "@reelwright/renderer/plan/reel-plan";
import { callApi, quickKeyOf } from "../support/call-api.ts";
import { makeCertificates } from "../support/certificates.ts";
import { judgeReel } from "../support/mixed/judge-reel.ts";
import { plantMedia } from "../support/mixed/mixed-media.ts";
import { startService } from "../support/service.ts";
import { openState } from "./kit/open-state.ts";

/**
 * Has a running service make a reel of thirty media: four pictures as files, the rest by URL, three of them clips of different
 * codecs, rates and turns. Each tells by colours which it is and which of its frames is seen, by bursts of noise when it is heard.
 * Exits with 1 unless all are seen in order and in time, and heard with what is seen.
 */
const { values } = parseArgs({
  options: {
    // Of narration.
    seconds: { type: "string", default: "45" },
    profile: { type: "string", default: "standard" },
    seed: { type: "string", default: "1" },
  },
});
const byFile = 4;
const clipsAt = [byFile, 17, 29];
const planted = await plantMedia({ seconds: Number(values.seconds), clipsAt, seed: Number(values.seed) });

const certificates = await makeCertificates();
const origin = createServer(certificates, (request, response) => {
  const asked = planted.media[Number(/^\/(\d+)-/.exec(request.url ?? "")?.[1])];
  response.writeHead(asked ? 200 : 404).end(asked?.bytes);
});
await new Promise<void>((resolve) => origin.listen(0, "127.0.0.1", resolve));
const address = origin.address();
const base = `https://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
const service = await startService({ trust: { origins: [base], ca: certificates.ca } });
const dir = mkdtempSync(path.join(tmpdir(), "mixed-media-"));
try {
  const headers = await quickKeyOf(service, await service.account());
  const form = new FormData();
  form.set("audio", new Blob([planted.narration]), "narration.mp3");
  for (const { name, bytes } of planted.media.slice(0, byFile)) form.append("images", new Blob([bytes]), name);
  const urls = planted.media.map(({ name }, index) => `${base}/${index}-${name}`).slice(byFile);
  for (const [name, value] of Object.entries({
    media: JSON.stringify(urls),
    profile: values.profile,
    title: "Thirty media",
    outro_text: "The end",
  }))
    form.set(name, value);
  const begun = performance.now();
  const { status, body } = await callApi(service, "POST", "/api/generate", { headers, body: form });
  if (status !== 202) throw new Error(`The reel was answered ${status}: ${JSON.stringify(body)}`);
  const state = openState(service.state);
  for (;;) {
    const { body: job } = await callApi(service, "GET", body.status_url, { headers });
    if (job.status === "error") throw new Error(`The reel ended with: ${job.error}`);
    if (job.status === "done") break;
    await sleep(1000);
  }
  const seconds = (performance.now() - begun) / 1000;
  const plan = ReelPlan.parse(JSON.parse(await state.text("Work", `jobs/${body.jobId}/plan.json`)));
  const { body: job } = await callApi(service, "GET", body.status_url, { headers });
  const file = path.join(dir, "reel.mp4");
  writeFileSync(file, Buffer.from(await (await fetch(service.baseUrl + job.result.url)).arrayBuffer()));

  const { order, clips, ...figures } = await judgeReel(file, plan, planted);
  const inOrder = order.length === planted.media.length && order.every((medium, index) => medium === index);
  console.table({ size: `${plan.width}x${plan.height}`, renderedInSeconds: Math.round(seconds), inOrder, ...figures });
  console.table(clips);
  const off = [figures.narrationOffMs < 1, figures.startOffMs < 1, clips.every(({ soundOffMs }) => soundOffMs < 17)];
  const missed = [figures, ...clips].reduce((sum, { unheard }) => sum + unheard, 0);
  const wrong = clips.reduce((sum, { otherFrames }) => sum + otherFrames, figures.missingFrames + figures.otherMedium);
  process.exitCode = inOrder && !off.includes(false) && missed === 0 && wrong === 0 ? 0 : 1;
} finally {
  await service.stop();
  origin.close();
  rmSync(dir, { recursive: true });
}
