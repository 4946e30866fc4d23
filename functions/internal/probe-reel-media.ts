import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { probeReelMedia } from "@reelwright/renderer/reel/probe-reel-media";
import { ProbeAnswer, ProbeRequest } from "#features/reels/probe-reel";
import { readSources } from "#features/sources/read-sources";
import { renderTools } from "#lambda/capabilities/render-tools";
import { internalFunction, internalHandlerFor } from "#lambda/internal-function";

/** The calling endpoint is cut off by API Gateway after 29 s. */
const readMs = 20_000;

/** Decodes the media of a dry run as the render would. Media that are not decoded in time are left to the render. */
export const spec = internalFunction({
  input: ProbeRequest,
  output: ProbeAnswer,
  timeoutSeconds: 28,
  memoryMb: 1769,
  // Up to thirty files, with clips of up to 200 MB: one at a time.
  diskMb: 2048,
  layers: ["ffmpeg", "sharp"],
  uses: { sources: readSources, tools: renderTools },
  impact: "customers cannot try calls before they make them",

  async handle({ files, musicStartSeconds }, { sources, tools }) {
    const signal = AbortSignal.timeout(readMs);
    const answer: ProbeAnswer = { narrationSeconds: null, problems: [], unread: [] };
    for (const { source, kind, path: named, ...file } of files) {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const at = path.join(dir, "file");
      try {
        const missing = await sources.download({ source, kind, file: at, signal });
        const about = { dir, ffmpeg: tools.ffmpeg, musicStartSeconds, signal };
        const probed = missing ? { problem: missing } : await probeReelMedia({ ...file, file: at }, about);
        if ("problem" in probed) answer.problems.push({ path: named, message: probed.problem });
        else if (file.role === "narration") answer.narrationSeconds = probed.seconds;
      } catch (error) {
        if (!signal.aborted) throw error;
        answer.unread.push(named);
      }
    }
    return answer;
  },
});

export const handler = internalHandlerFor(spec);
