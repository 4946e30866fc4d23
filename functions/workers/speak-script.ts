import { plainText } from "@reelwright/renderer/text/plain-text";
import { jobTasks } from "#domain/jobs/job-tasks";
import { TaskMessage } from "#domain/records/stages";
import { type EditJob, editJob } from "#features/edits/edit-job";
import { type ReelJob, reelJob } from "#features/reels/reel-job";
import { speakScript } from "#features/reels/speak-script";
import { worker, workerFor } from "#lambda/worker";

/** What a job has spoken, and by whom. */
function speechOf(job: ReelJob | EditJob): { script: string; voices: readonly string[] } {
  const { voices } = job.input;
  const { script_text: script = "" } = (job.kind === "reel" ? job.input.request : job.input.steps.voiceover) ?? {};
  return { script: plainText(script), voices };
}

/**
 * Orders the narration of a reel or an edit from a voice provider. This function has network access and parses nothing; the next one
 * parses the sound without network access.
 */
export const spec = worker({
  message: TaskMessage,
  // Ten minutes of speech are five requests, each of which takes about half a minute.
  timeoutSeconds: 600,
  memoryMb: 512,
  maxConcurrency: 20,
  layers: [],
  uses: { tasks: jobTasks("speak", { reel: reelJob, edit: editJob }), speak: speakScript },
  impact: "reels and edits that an outside voice reads wait without being read",

  async handle(message, { tasks, speak }) {
    await tasks.run(message, async (job, context) => {
      await speak(job, speechOf(job), context);
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
