import { jobTasks } from "#domain/jobs/job-tasks";
import { maxAttempts } from "#domain/records/job";
import { TaskMessage } from "#domain/records/stages";
import { languageModels } from "#features/scripts/language-models";
import { spokenVideo } from "#features/thumbnails/find-spoken-video";
import { sumUp } from "#features/thumbnails/sum-up";
import { speechOf } from "#features/thumbnails/thumbnail-input";
import { languageOf } from "#features/thumbnails/thumbnail-title";
import { thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { transcribe } from "#features/transcription/transcribe";
import { jobFiles } from "#lambda/capabilities/work-files";
import { RetryLater, worker, workerFor } from "#lambda/worker";

/** Delay before providers that are temporarily unavailable are tried again. */
const laterSeconds = 20;
const limits = { headerMs: 45_000, totalMs: 50_000, maxBytes: 1_000_000 };

/** Gets a transcript and a summary of a job's video. If no provider can, the thumbnails are made without them. */
export const spec = worker({
  message: TaskMessage,
  timeoutSeconds: 600,
  memoryMb: 1024,
  maxReceives: 5,
  maxConcurrency: 20,
  layers: [],
  uses: {
    tasks: jobTasks("hear", { thumbnails: thumbnailsJob }),
    transcribe,
    models: languageModels,
    work: jobFiles,
  },
  impact: "thumbnails wait without being made",

  async handle(message, { tasks, transcribe, models, work }) {
    await tasks.run(message, async (job, { attempt, signal }) => {
      const heard = await transcribe({ jobId: job.id, key: speechOf(job.id), format: "mp3", signal });
      if ("failed" in heard && heard.again && attempt.attempt < maxAttempts) throw new RetryLater(laterSeconds);
      if ("transcript" in heard) {
        const { text } = heard.transcript;
        const transcript = { text, language: heard.transcript.language ?? languageOf(text), engine: heard.engine };
        const { open_title: wanted } = job.input;
        const language = wanted && wanted !== "auto" ? wanted : transcript.language;
        const spoken = await sumUp({ transcript, language }, await models(limits), signal);
        if (spoken) await spokenVideo.write(work, job.id, spoken);
      }
      return { tasks: [1] };
    });
  },
});

export const handler = workerFor(spec);
