import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { narrate } from "@reelwright/offline-engines/narrator/narrate";
import { scratchFolder } from "@reelwright/platform/scratch-folder";
import { alignWords } from "@reelwright/renderer/alignment/align-words";
import { rewrapClip } from "@reelwright/renderer/media/rewrap-clip";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { editFiles } from "#features/edits/edit-input";
import { editJob } from "#features/edits/edit-job";
import { planLoop } from "#features/edits/plan-loop";
import { makesSound, planSound } from "#features/edits/plan-sound";
import { type PlannedWork, type Planning, planSteps } from "#features/edits/plan-steps";
import { planVoice } from "#features/edits/plan-voice";
import { plannedEdit } from "#features/edits/planned-edit";
import { asJobFailure } from "#features/jobs/as-job-failure";
import { heardNarration } from "#features/reels/job-keys";
import { spokenFiles } from "#features/reels/spoken-files";
import { variantFolder } from "#features/reels/variants";
import { renderTools } from "#lambda/capabilities/render-tools";
import { jobInputs } from "#lambda/capabilities/work-files";
import { worker, workerFor } from "#lambda/worker";
import { outsideVoice } from "#providers/voice/outside-voice";

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
  files: ["node_modules/harfbuzzjs/dist/harfbuzz.wasm", "build/vision.wasm", "build/alignment.wasm"],
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
      const rewrapped = new Map<string, string>();
      for (const { name, key } of inputs) {
        const sent = path.join(scratch.dir, name);
        await work.download(key, sent);
        const file = await rewrapClip(sent, { ffmpeg: tools.ffmpeg, signal });
        files.set(name, file);
        if (file !== sent) rewrapped.set(name, file);
      }
      const spoken = input.voices.length > 0 ? await spokenFiles(work, id, scratch.dir) : null;
      const reader = { spoken: spoken && { ...spoken, engine: providerOf(spoken.voice) }, narrate, align: alignWords };
      const { heard } = input.transcribed ? await heardNarration.read(work, id) : { heard: null };
      const planning = { input, files, dir, scratch: scratch.dir, reader, heard, tools, signal };
      const { planned, clips } = await asJobFailure(plan(planning));
      const assets = `${variantFolder(id, 0)}assets/`;
      if (planned.made)
        for (const name of await readdir(dir))
          await work.upload(assets + name, path.join(dir, name), "application/octet-stream");
      // The functions that render read them there.
      for (const [name, clip] of Object.entries(clips)) {
        const file = rewrapped.get(clip);
        const { key = "" } = inputs.find((input) => input.name === clip) ?? {};
        if (file) await work.upload(assets + name, file, "application/octet-stream");
        else await work.copy({ bucket: work.name, key }, assets + name);
      }
      await plannedEdit.write(work, id, planned);
      // Frames, and what joining them takes besides.
      return { tasks: [Math.max(1, Math.ceil((planned.made?.render?.plan.totalFrames ?? 0) * 1.1))] };
    });
  },
});

async function plan(planning: Planning): Promise<PlannedWork> {
  const { loop, source } = planning.input;
  if (loop) return planLoop(planning);
  if (await makesSound(planning)) return planSound(planning);
  return source ? planSteps(planning) : planVoice(planning);
}

const providerOf = (voice: string) => outsideVoice(voice)?.provider ?? voice;

export const handler = workerFor(spec);
