import { Reelwright } from "reelwright";
import type { Fault } from "../../support/faulty-line.ts";

export interface DrillSettings {
  /** A line to the service that can be spoiled. */
  baseUrl: string;
  apiKey: string;
}

export interface DrillReport {
  /** What each call came to, by the fault that it met. */
  scripts: Record<string, boolean>;
  /** The music of a job whose stream was cut twice, and each progress that was reported. */
  music: string;
  progress: number[];
  /** How often the account was charged. */
  charges: number;
}

const cheap = {
  prompt: "three ways to keep bread fresh",
  context: "Bread keeps in linen. Bread freezes. Bread toasts.",
};

const faults: Record<string, Fault> = {
  "a lost reply": { kind: "lose the answer" },
  "a reply that is cut": { kind: "cut", bytes: 10 },
  "503": { kind: "answer", status: 503 },
  "429": { kind: "answer", status: 429, headers: { "Retry-After": "1" } },
};

/** Makes calls over a line that fails, in any runtime. */
export async function drill(
  { baseUrl, apiKey }: DrillSettings,
  spoil: (path: string, faults: Fault[]) => Promise<unknown>,
): Promise<DrillReport> {
  const client = new Reelwright({ baseUrl, apiKey });
  const scripts: DrillReport["scripts"] = {};
  for (const [name, fault] of Object.entries(faults)) {
    await spoil("/api/ai/script", [fault]);
    scripts[name] = (await client.helpers.writeScript(cheap)).script !== "";
  }
  await spoil("/api/videos/events", [
    { kind: "cut", bytes: 60 },
    { kind: "cut", bytes: 200 },
  ]);
  const progress: number[] = [];
  const job = await client.music.create({ prompt: "calm", seconds: 10 });
  const music = await job.wait({ onProgress: (report) => progress.push(report.progress) });
  let charges = 0;
  for await (const { kind } of client.account.ledger()) if (kind === "charge") charges++;
  return { scripts, music: music.url, progress, charges };
}
