import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { callApi } from "../support/call-api.ts";
import { type Service, startService } from "../support/service.ts";
import { type FlashOperation, flashOperations } from "./edit-sources/flash-operations.ts";
import { type FlashingSource, flashingSources } from "./edit-sources/flashing-sources.ts";
import { judgeFlashes } from "./edit-sources/judge-flashes.ts";
import { type PlantedFlashes, plantFlashes } from "./edit-sources/plant-flashes.ts";

/**
 * `npm run reliability -- edit-sources [--only NAME] [--operation PATH]`: every edit of recordings of every container, codec,
 * rate and turn, by HTTP. Each result must be as long as its source makes due, to the frame; each flash must be seen, and its
 * burst heard, within one frame of when it is due. Exits with 1 unless all are.
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, operation: { type: "string", default: "" } },
});
const sources = flashingSources.filter(({ name }) => name.includes(values.only));
const operations = flashOperations.filter(({ path }) => path.includes(values.operation));
const service = await startService();
const rows: Record<string, string | number>[] = [];
try {
  const { apiKey } = await service.account({ credits: 2000 });
  const headers = { "X-API-Key": apiKey };
  for (const source of sources) {
    const planted = await plantFlashes(source);
    for (const operation of operations) {
      const row = await tryEdit(service, { source, planted, operation, headers });
      rows.push(row);
      console.log(Object.values(row).join(" | "));
    }
  }
} finally {
  await service.stop();
}
const faults = rows.filter(({ fault }) => fault !== "").length;
console.log(`${sources.length} sources, ${rows.length} edits, ${faults} not as they should be.`);
process.exit(faults === 0 ? 0 : 1);

interface Trial {
  source: FlashingSource;
  planted: PlantedFlashes;
  operation: FlashOperation;
  headers: Record<string, string>;
}

async function tryEdit(service: Service, trial: Trial): Promise<Record<string, string | number>> {
  const { source, planted, operation, headers } = trial;
  const about = { source: source.name, operation: operation.path };
  const form = new FormData();
  form.set(operation.part, new Blob([new Uint8Array(planted.bytes)]), source.file);
  for (const [name, value] of Object.entries({ profile: "draft", ...operation.fields })) form.set(name, value);
  for (const [name, bytes] of Object.entries(operation.files ?? {}))
    form.set(name, new Blob([new Uint8Array(bytes)]), `${name}.wav`);
  const { status, body } = await callApi(service, "POST", `/api/${operation.path}`, { headers, body: form });
  if (status !== 202) return { ...about, fault: `answered ${status}: ${body?.error}` };
  const job = await endOf(service, body.status_url, headers);
  const refuses = operation.needsSound && !source.sound;
  if (job.status === "error") return { ...about, fault: refuses ? "" : job.error };
  if (refuses && job.result.steps) return { ...about, fault: job.cost === 0 ? "" : "was taken without sound" };
  const { output_url, fps, duration, steps } = job.result;
  const bytes = Buffer.from(await (await fetch(service.baseUrl + output_url)).arrayBuffer());
  return { ...about, fps, ...(await judgeFlashes(bytes, { source, planted, operation, fps, duration, steps })) };
}

/** The job, once it has ended. */
async function endOf(service: Service, statusUrl: string, headers: Record<string, string>) {
  for (;;) {
    const { body } = await callApi(service, "GET", statusUrl, { headers });
    if (["done", "error"].includes(body.status)) return body;
    await sleep(300);
  }
}
