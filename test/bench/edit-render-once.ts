import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { copiedFile, soundFile } from "@reelwright/renderer/edit/made-files";
import type { RenderTools } from "@reelwright/renderer/plan/reel-plan";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { PlannedEdit } from "#features/edits/planned-edit";
import { cpuSeconds } from "./cpu-seconds.ts";

/** Processor seconds. */
export interface RenderCosts {
  segments: number[];
  join: number;
}

/** Renders and joins what `edit-plan-once.ts` has planned in the same folder, in a process of its own. Writes what it costs to `render.json`. */
const { tools }: { tools: RenderTools } = JSON.parse(readFileSync("edit.json", "utf8"));
const { made } = PlannedEdit.parse(JSON.parse(readFileSync("planned.json", "utf8")));
const dir = path.resolve("plan");
const file = (index: number) => path.resolve(`segment-${index}.mp4`);
const costs: RenderCosts = { segments: [], join: 0 };
if (made?.render) {
  const { plan } = made.render;
  const indexes = [...plan.segments.keys()];
  for (const index of indexes) {
    const before = await cpuSeconds();
    await renderSegments({ plan, indexes: [index], dir, tools, out: file });
    costs.segments.push((await cpuSeconds()) - before);
  }
  const renderedAt = await cpuSeconds();
  const audio = made.hasSound ? path.join(dir, soundFile) : null;
  await assembleReel({ plan, segments: indexes.map(file), audio, out: path.resolve(copiedFile) });
  costs.join = (await cpuSeconds()) - renderedAt;
}
writeFileSync("render.json", JSON.stringify(costs));
