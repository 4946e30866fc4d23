import { rm } from "node:fs/promises";
import path from "node:path";
import { TaskMessage } from "#domain/jobs/stages";
import { inputFiles, ReelInput } from "#domain/reels/reel-form";
import { announceTasks } from "#lambda/capabilities/announce-tasks";
import { jobTasks } from "#lambda/capabilities/job-tasks";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { asJobFailure } from "#lambda/reels/as-job-failure";
import { worker, workerFor } from "#lambda/worker";
import { scratchFolder } from "#platform/scratch-folder";
import { prepareReel } from "#render/prepare-reel";
import { alignWords } from "#render/speech/align-words";

/** Reads what the caller sent, decides the whole timeline, and hands out its segments. */
export const spec = worker({
  message: TaskMessage,
  // Clips of ten minutes together are read and written anew here.
  timeoutSeconds: 600,
  memoryMb: 3538,
  diskMb: 10_240,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp", "fonts", "speech"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm"],
  uses: { tasks: jobTasks, work: jobInputs, tools: renderTools, announce: announceTasks("render") },
  impact: "reels wait without being started",

  async handle(message, { tasks, work, tools, announce }) {
    await tasks.run(message, async (job, { signal }) => {
      await using scratch = await scratchFolder();
      const input = ReelInput.parse(job.input);
      const inputs = await Promise.all(
        inputFiles(job.id, input).map(async ({ key, role }, index) => {
          const file = path.join(scratch.dir, `input-${index}`);
          await work.download(key, file);
          return { role, file };
        }),
      );
      const filesFor = (wanted: (typeof inputs)[number]["role"]) =>
        inputs.filter(({ role }) => role === wanted).map(({ file }) => file);
      const [[audio = ""], [music]] = [filesFor("narration"), filesFor("music")];
      const assets = path.join(scratch.dir, "assets");
      const plan = await asJobFailure(
        prepareReel({
          request: input.request,
          files: { audio, media: filesFor("media"), music },
          dir: assets,
          tools,
          align: alignWords,
          signal,
        }),
      );
      await work.uploadFolder(`jobs/${job.id}/assets/`, assets);
      await work.writeText(`jobs/${job.id}/plan.json`, JSON.stringify(plan), "application/json");
      await rm(assets, { recursive: true });
      return {
        next: "render",
        tasks: plan.segments.map(({ frames }) => frames),
        send: (names) => announce(message, "render", names),
      };
    });
  },
});

export const handler = workerFor(spec);
