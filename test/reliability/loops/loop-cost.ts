import { run } from "@reelwright/platform/process";
import { encodings } from "@reelwright/renderer/plan/encodings";
import { cpuSeconds } from "../../bench/cpu-seconds.ts";
import { ffmpeg } from "../../support/media.ts";
import type { loopRenderer } from "./render-loop.ts";

/** CPU seconds that a task takes, with the programs that it starts. */
async function cost<T>(task: () => Promise<T>): Promise<{ seconds: number; value: T }> {
  const before = await cpuSeconds();
  const value = await task();
  return { seconds: (await cpuSeconds()) - before, value };
}

/** What an hour of a clip costs, and what ffmpeg takes to encode one turn of it and to copy that for an hour. */
export async function loopCost(
  render: Awaited<ReturnType<typeof loopRenderer>>,
  { file, dir }: { file: string; dir: string },
) {
  const duration = 3600;
  const { seconds: ours, value } = await cost(() => render([file], { duration, sound: "mute" }));
  const { turn } = value.made.report;
  const { preset, crf } = encodings.standard;
  const output = ["-an", "-c:v", "libx264", "-preset", preset, "-crf", String(crf), "-threads", "1", "-y", "turn.mp4"];
  const cut = ["-ss", String(turn.from ?? 0), "-t", String(turn.seconds)];
  const copy = ["-stream_loop", "-1", "-i", "turn.mp4", "-t", String(duration), "-c", "copy", "-y", "hour.mp4"];
  const { seconds: bare } = await cost(async () => {
    await run(ffmpeg, ["-v", "error", "-threads", "1", ...cut, "-i", file, ...output], { cwd: dir });
    await run(ffmpeg, ["-v", "error", ...copy], { cwd: dir });
  });
  return { ours, bare, turn: turn.seconds, frames: Math.round(value.made.seconds * value.made.fps), cost: value.cost };
}
