import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { withService } from "./aws-calls.ts";
import { makeMedia } from "./bench-media.ts";
import { table } from "./sections.ts";
import { type CountedWrite, writeCounter } from "./write-counter.ts";

/** The most of a reel of 60 s. */
const goals = { writeUnits: 130, putRequests: 65 } as const;

/** As many as a form takes. */
const pictures = 4;

const Started = z.object({ jobId: z.string() });
const Seen = z.object({ status: z.enum(["processing", "done"]) });

/** What a reel of 60 s writes until it is done. */
export async function countReelWrites(bundled: string, dir: string): Promise<string[]> {
  const media = await makeMedia(dir, { pictures, seconds: 60 });
  const taken: ReturnType<ReturnType<typeof writeCounter>["taken"]>[] = [];
  let counter: ReturnType<typeof writeCounter> | undefined;
  const betweenOf = (state: string) => {
    counter = writeCounter(state);
    return counter.between;
  };
  await withService(bundled, betweenOf, async ({ baseUrl, apiKey }) => {
    const form = new FormData();
    const add = (field: string, file: string, type: string) =>
      form.append(field, new File([readFileSync(file)], path.basename(file), { type }));
    for (const picture of media.pictures) add("images", picture, "image/jpeg");
    add("audio", media.narration, "audio/mpeg");
    for (const [name, text] of Object.entries({ script_text: media.script, title: "A minute", profile: "draft" }))
      form.append(name, text);
    const headers = { "X-API-Key": apiKey };
    counter?.taken();
    const started = await fetch(new URL("/api/generate", baseUrl), { method: "POST", headers, body: form });
    const { jobId } = Started.parse(await started.json());
    for (;;) {
      const job = await fetch(new URL(`/api/jobs/${jobId}`, baseUrl), { headers });
      if (Seen.parse(await job.json()).status === "done") break;
      await sleep(2000);
    }
    if (counter) taken.push(counter.taken());
  });
  const [{ writes, putRequests } = { writes: [], putRequests: 0 }] = taken;
  return report(writes, putRequests);
}

function report(all: readonly CountedWrite[], putRequests: number): string[] {
  // Each look at the job counts a call of its key, as often as this machine was slow.
  const polls = all.filter(({ isKeyCheck }) => isKeyCheck).slice(1);
  const writes = all.filter((write) => !polls.includes(write));
  const sum = (of: readonly CountedWrite[]) => of.reduce((units, write) => units + write.table + write.indexes, 0);
  const kinds = Map.groupBy(writes, ({ name, call, isHeartbeat }) => `${name} | ${isHeartbeat ? "heartbeat" : call}`);
  const beats = writes.filter(({ isHeartbeat }) => isHeartbeat);
  return [
    `A reel of 60 s of ${pictures} uploaded pictures is counted from its launch until it is done.`,
    `It takes ${sum(writes) - sum(beats)} write units of DynamoDB, and ${sum(beats)} for ${beats.length} heartbeats; the goal is ${goals.writeUnits}.`,
    "A worker beats every four seconds, so slower machines write more.",
    `${putRequests} requests of the class of PUT to S3; the goal is ${goals.putRequests}.`,
    "",
    ...table(
      ["table", "write", "times", "units of the table", "units of its indexes"],
      [...kinds]
        .sort(([, one], [, other]) => sum(other) - sum(one))
        .map(([kind, of]) => [
          ...kind.split(" | "),
          of.length,
          of.reduce((units, write) => units + write.table, 0),
          of.reduce((units, write) => units + write.indexes, 0),
        ]),
    ),
  ];
}
