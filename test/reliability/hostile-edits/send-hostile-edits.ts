import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startCanary } from "../../support/hostile/disguises.ts";
import { memoryOfTree } from "../../support/process-memory.ts";
import { type Service, startService } from "../../support/service.ts";
import { untilClean } from "../kit/audit.ts";
import { makeEditMedia } from "../kit/edit-media.ts";
import { samplesNamed } from "../kit/edit-samples.ts";
import { startMediaServer } from "../kit/media-server.ts";
import { openState } from "../kit/open-state.ts";
import { hostileFiles } from "./hostile-files.ts";
import { tryDoors } from "./try-doors.ts";

interface Experiment {
  operation: string;
  flips: number;
  random: () => number;
}

/** What the service prints when a function dies, throws what it does not expect, or a message is given up. */
const deaths = /Runtime\.|Sandbox\.|dead letter|"level":"error"/;
/** More than a garbage collection explains. */
const mostGrowthMegabytes = 150;

/** Sends hostile media through every door of edits, as files and by URL. Returns how much is not as it should be. */
export async function sendHostileEdits({ operation, flips, random }: Experiment): Promise<number> {
  const dir = mkdtempSync(path.join(tmpdir(), "hostile-edits-"));
  const canary = await startCanary(dir);
  const media = await makeEditMedia();
  const served = new Map<string, Buffer>();
  const source = await startMediaServer((name) => served.get(name));
  const service = await startService({ trust: source.trust });
  const corpus = await hostileFiles({ canary, media, flips, random });
  const faults: string[] = [];
  const begun = megabytesOf(service);
  for (const sample of samplesNamed(operation).filter(({ doors }) => doors.length > 0)) {
    const tried = await tryDoors({
      service,
      sample,
      media,
      filesFor: ({ medium }) => corpus[medium],
      serve(name, bytes) {
        const unique = `${served.size}-${name}`;
        served.set(unique, bytes);
        return source.url(unique);
      },
    });
    console.table(tried.rows);
    faults.push(...tried.faults);
  }
  const { found, isClean } = await untilClean(openState(service.state));
  const grown = megabytesOf(service) - begun;
  const left = globSync("run/*/tmp/tmp-*/*", { cwd: service.state });
  const died = service
    .output()
    .split("\n")
    .filter((line) => deaths.test(line));
  console.log(`the service itself grew by ${grown.toFixed(0)} MB; ${left.length} temporary files left`);
  console.log(`${canary.hits()} requests to the canary; ${source.missing()} requests for what no URL names`);
  if (!isClean) faults.push(`left behind: ${JSON.stringify(found.faults)}`);
  if (grown > mostGrowthMegabytes) faults.push(`grew by ${grown} MB`);
  if (canary.hits() + source.missing() > 0) faults.push("requests were made");
  faults.push(...left.map((file) => `left: ${file}`), ...died.map((line) => `died: ${line.slice(0, 500)}`));
  for (const fault of faults.slice(0, 60)) console.log(`FAULT: ${fault}`);
  await service.stop();
  source.stop();
  canary.stop();
  rmSync(dir, { recursive: true, force: true });
  return faults.length;
}

const megabytesOf = ({ pid }: Service): number => memoryOfTree(pid).get(pid)?.megabytes ?? 0;
