import { linkSync, mkdirSync } from "node:fs";
import path from "node:path";
import { soundFile } from "@reelwright/renderer/edit/made-files";
import { type LoopWish, type MadeLoop, makeLoop } from "@reelwright/renderer/loop/make-loop";
import { assembleReel } from "@reelwright/renderer/reel/assemble-reel";
import { renderSegments } from "@reelwright/renderer/reel/render-segment";
import { cpuSeconds } from "../../bench/cpu-seconds.ts";
import { renderToolsIn } from "../../support/render-tools.ts";

const usual: LoopWish = { loop: "auto", crossfade: 0.8, fit_style: "blur", sound: "keep" };

/** A loop, and the CPU seconds that its parts took. */
interface RenderedLoop {
  made: MadeLoop;
  file: string;
  cost: { planned: number; encoded: number; joined: number };
}

/** Makes loops of files as the workers do. Each is a file of its own below `dir`. */
export async function loopRenderer(dir: string) {
  const tools = await renderToolsIn(dir);
  let n = 0;
  return async (files: readonly string[], wish: Partial<LoopWish>): Promise<RenderedLoop> => {
    const begun = await cpuSeconds();
    const scratch = path.join(dir, `loop-${n++}`);
    const plan = path.join(scratch, "plan");
    mkdirSync(plan, { recursive: true });
    const media = files.map((file) => ({ file, name: "clips" }));
    const making = { files: { media, audio: null }, profile: "standard", mostMinutes: 60, scratch, tools } as const;
    const made = await makeLoop({ ...usual, ...wish }, { ...making, dir: plan });
    const planned = await cpuSeconds();
    for (const [name, clip] of Object.entries(made.clips)) linkSync(clip, path.join(plan, name));
    const segment = (index: number) => path.join(scratch, `segment-${index}.mp4`);
    const { pictures, order } = made;
    await renderSegments({ plan: pictures, indexes: [...pictures.segments.keys()], dir: plan, tools, out: segment });
    const encoded = await cpuSeconds();
    const listed = { ...pictures, segments: order.flatMap((index) => pictures.segments[index] ?? []) };
    const audio = made.hasSound ? path.join(plan, soundFile) : null;
    const file = path.join(scratch, "loop.mp4");
    await assembleReel({ plan: listed, segments: order.map(segment), audio, out: file });
    const joined = (await cpuSeconds()) - encoded;
    return { made, file, cost: { planned: planned - begun, encoded: encoded - planned, joined } };
  };
}
