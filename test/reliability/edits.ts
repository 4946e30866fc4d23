import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { judgeCleaning, judgeClicks } from "./edits/judge-cleaning.ts";
import { judgeCutting } from "./edits/judge-cutting.ts";
import { judgeFillers } from "./edits/judge-fillers.ts";
import { judgeJoints } from "./edits/judge-joints.ts";
import { judgeSync } from "./edits/judge-sync.ts";
import { judgeVoiceover } from "./edits/judge-voiceover.ts";
import { readInView, readRecordings, readUnseen } from "./edits/recordings.ts";

/**
 * `npm run reliability -- edits --timit FOLDER --sppas FOLDER`: how well sound is cleaned, silences are cut and voices are laid over films, by recordings of people and
 * of built-in voices that no threshold was settled on. voices-human/README.md says where the recordings are. Exits with 1 when a figure
 * misses what the specification asks for.
 */
const { values } = parseArgs({ options: { timit: { type: "string" }, sppas: { type: "string" } } });
const { timit, sppas } = values;
if (!timit || !sppas)
  throw new Error(
    "Name the folders of recordings: --timit FOLDER --sppas FOLDER (see test/reliability/voices-human/README.md)",
  );
const scratch = mkdtempSync(path.join(tmpdir(), "edits-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const folders = { timit, sppas, scratch };

const recordings = await readRecordings(folders);
const seconds = (isHuman: boolean) =>
  recordings.filter((one) => one.isHuman === isHuman).reduce((sum, { samples }) => sum + samples.length / 48_000, 0);
console.log(`${seconds(true).toFixed(0)} s of people, ${seconds(false).toFixed(0)} s of built-in voices`);
const checks = [
  ...(await judgeCutting(folders)),
  ...judgeFillers(),
  await judgeJoints(scratch),
  await judgeSync(scratch),
  ...(await judgeCleaning(recordings, scratch)),
  ...judgeClicks("A5, unseen:", await readUnseen(folders)),
  ...judgeClicks("A5, in view:", await readInView(folders)),
  ...(await judgeVoiceover(scratch)),
];
console.table(checks);
process.exit(checks.every(({ holds }) => holds) ? 0 : 1);
