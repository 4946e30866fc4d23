import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { makeEdit } from "@reelwright/renderer/edit/make-edit";
import { readSource } from "@reelwright/renderer/edit/read-source";
import { wholeEdit } from "@reelwright/renderer/edit/whole-edit";
import { segmentKeys } from "@reelwright/renderer/reel/segment-key";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { applySteps } from "#features/edits/apply-steps";
import { encodesPictures } from "#features/edits/edit-cost";
import { editFiles, sourceField } from "#features/edits/edit-input";
import { editJob } from "#features/edits/edit-job";
import { plannedEdit } from "#features/edits/planned-edit";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { variantFolder } from "#features/reels/variants";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";

/** Decides what is shown and heard of a caller's video, and makes its sound. The director has it rendered. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 900,
  memoryMb: 1769,
  // Two hours of sound take 1.4 GB, several times.
  diskMb: 8192,
  maxReceives: 5,
  maxConcurrency: 50,
  layers: ["ffmpeg", "sharp", "fonts", "speech", "vision"],
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm"],
  uses: {
    tasks: jobTasks("plan", { edit: editJob }),
    work: jobInputs,
    tools: renderTools,
  },
  impact: "edits of videos wait without being started",

  async handle(message, { tasks, work, tools }) {
    await tasks.run(message, async (job, { signal }) => {
      await using scratch = await scratchFolder();
      const { id, input } = job;
      const dir = path.join(scratch.dir, "plan");
      await mkdir(dir);
      const inputs = editFiles(id, input);
      const files = new Map<string, string>();
      for (const { name, key } of inputs) {
        const file = path.join(scratch.dir, name);
        await work.download(key, file);
        files.set(name, file);
      }
      const [video] = inputs;
      const file = files.get("video");
      if (!video || !file) throw new Error("An edit has a video");

      const { ffmpeg } = tools;
      const name = sourceField(input);
      const source = await asJobFailure(readSource(file, { name, mostMinutes: input.max_minutes, ffmpeg, signal }));
      // The size is left as it is if only sound is paid for.
      const profile = encodesPictures(input) ? input.profile : "high";
      const context = { source, dir, tools, signal };
      const applied = await asJobFailure(applySteps(input, wholeEdit(source, profile), { files, context }));
      const { edit, reports, warnings, idle } = applied;
      if (idle !== null) {
        const { clip, fps, duration: seconds } = source;
        const { width, height } = clip;
        await plannedEdit.write(work, id, { idle, warnings, reports, made: null, width, height, fps, seconds });
        return { tasks: [1] };
      }
      const making = { file: "source", profile, dir, scratch: scratch.dir, tools, signal };
      const { pictures: plan, hasSound, ...shape } = await asJobFailure(makeEdit(edit, source, making));
      const render = plan && { plan, keys: await segmentKeys(plan, dir, { [making.file]: file }) };
      const assets = `${variantFolder(id, 0)}assets/`;
      for (const name of await readdir(dir))
        await work.upload(assets + name, path.join(dir, name), "application/octet-stream");
      // The functions that render read it there.
      if (render) await work.copy({ bucket: work.name, key: video.key }, assets + making.file);
      await plannedEdit.write(work, id, { idle, warnings, reports, made: { render, hasSound }, ...shape });
      // Frames, and what joining them takes besides.
      return { tasks: [Math.max(1, Math.ceil((plan?.totalFrames ?? 0) * 1.1))] };
    });
  },
});

export const handler = workerFor(spec);
