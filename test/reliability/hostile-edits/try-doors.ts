import { setTimeout as sleep } from "node:timers/promises";
import { callApi, quickKeyOf } from "../../support/call-api.ts";
import { secret } from "../../support/hostile/disguises.ts";
import { inParallel } from "../../support/in-parallel.ts";
import type { Service } from "../../support/service.ts";
import { type EditMedia, mediumFiles } from "../kit/edit-media.ts";
import { type EditDoor, type EditSample, editBody } from "../kit/edit-samples.ts";
import type { HostileFile } from "./hostile-files.ts";

const atOnce = 4;
/** What a job may end with because of its media. */
const codes = ["media_unreadable", "media_unreachable", "media_unsuitable", "source_too_long"];
/** Words of our machine, which callers have no use for. */
const ours = new RegExp(`${secret}|/tmp|ffmpeg|vips`, "i");

interface Doors {
  service: Service;
  sample: EditSample;
  media: EditMedia;
  filesFor: (door: EditDoor) => readonly HostileFile[];
  /** The URL of a file, by the name that it is served under. */
  serve: (name: string, bytes: Buffer) => string;
}

interface Attempt {
  door: EditDoor;
  byUrl: boolean;
  file: HostileFile;
}

/** What became of all files at one door. */
export interface DoorRow {
  door: string;
  files: number;
  refused: number;
  failed: number;
  done: number;
  longestSeconds: number;
}

/** Sends every file through every door of a sample, as a file and by URL. Returns a row for each door, and what should not be. */
export async function tryDoors({ service, sample, media, filesFor, serve }: Doors) {
  const account = await service.account({ credits: 1_000_000, maxConcurrency: 100 });
  const headers = await quickKeyOf(service, account);
  const rows = new Map<string, DoorRow>();
  const faults: string[] = [];
  const attempts = sample.doors.flatMap((door) =>
    [false, true].flatMap((byUrl) => filesFor(door).map((file): Attempt => ({ door, byUrl, file }))),
  );
  await inParallel(attempts, atOnce, async ({ door, byUrl, file }) => {
    const name = `${sample.name}, ${byUrl ? door.field : `${door.part} as a file`}`;
    const row = rows.get(name) ?? { door: name, files: 0, refused: 0, failed: 0, done: 0, longestSeconds: 0 };
    rows.set(name, row);
    const begun = Date.now();
    const { end, text } = await send({ door, byUrl, file });
    row.files++;
    row.longestSeconds = Math.max(row.longestSeconds, Math.round((Date.now() - begun) / 100) / 10);
    if (end === "refused" || end === "failed" || end === "done") row[end]++;
    const isWrong = end === "wrong" || (end === "done" && !file.mayBeDone) || ours.test(text);
    if (isWrong) faults.push(`${name}, ${file.name}: ${end}: ${text.slice(0, 300)}`);
  });
  return { rows: [...rows.values()], faults };

  async function send({ door, byUrl, file }: Attempt) {
    const filename = mediumFiles[door.medium];
    const body = editBody(sample, (one) => {
      if (one !== door) return { bytes: media[one.medium] };
      return byUrl ? { url: serve(filename, file.bytes) } : { bytes: file.bytes, filename };
    });
    const { status, body: answer } = await callApi(service, "POST", `/api/${sample.path}`, { headers, body });
    if (status !== 202)
      return {
        end: status >= 400 && status < 429 && answer?.error ? "refused" : "wrong",
        text: `${status} ${JSON.stringify(answer)}`,
      };
    for (;;) {
      const { body: job } = await callApi(service, "GET", answer.status_url, { headers });
      if (job.status === "done") return { end: "done", text: "" };
      if (job.status === "error")
        return { end: codes.includes(job.code) && job.error ? "failed" : "wrong", text: `${job.code} ${job.error}` };
      await sleep(400);
    }
  }
}
