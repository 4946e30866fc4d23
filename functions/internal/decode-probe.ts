import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { probeReelMedia } from "@reelwright/renderer/reel/probe-reel-media";
import { decoder } from "#features/jobs/decoder";
import { decodeProbe, type ProbeAnswer } from "#features/reels/decode-probe";
import { internalHandlerFor } from "#lambda/internal-function";

/** Decodes the media of a dry run for `probe-reel-media`. Media that are not decoded in time are left to the render. */
export const spec = decoder(decodeProbe, {
  memoryMb: 1769,
  // Up to thirty files, with clips of up to 200 MB: one at a time.
  diskMb: 2048,
  layers: ["ffmpeg", "sharp"],
  impact: "customers cannot try calls before they make them",

  async decode({ files: wanted, musicStartSeconds, withinMs }, { files, tools }) {
    const signal = AbortSignal.timeout(withinMs);
    const answer: ProbeAnswer = { narrationSeconds: null, problems: [], unread: [] };
    for (const { key, path: named, ...file } of wanted) {
      await using scratch = await scratchFolder();
      const { dir } = scratch;
      const at = path.join(dir, "file");
      try {
        await files.download(key, at, { signal });
        const about = { dir, ffmpeg: tools.ffmpeg, musicStartSeconds, signal };
        const probed = await probeReelMedia({ ...file, file: at }, about);
        if ("problem" in probed)
          answer.problems.push({ path: probed.field ?? named, message: probed.problem, code: probed.code });
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
