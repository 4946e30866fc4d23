import { guessLanguage } from "@reelwright/renderer/text/guess-language";
import { jobTasks } from "#domain/jobs/job-tasks";
import { maxAttempts } from "#domain/records/job";
import { TaskMessage } from "#domain/records/stages";
import { editJob } from "#features/edits/edit-job";
import { isolateRecording } from "#features/edits/isolate-recording";
import { heardNarration } from "#features/reels/job-keys";
import { languageModels } from "#features/scripts/language-models";
import { spokenVideo } from "#features/thumbnails/find-spoken-video";
import { sumUp } from "#features/thumbnails/sum-up";
import { speechOf } from "#features/thumbnails/thumbnail-input";
import { thumbnailsJob } from "#features/thumbnails/thumbnails-job";
import { transcribe } from "#features/transcription/transcribe";
import type { Transcribed } from "#features/transcription/transcriber";
import { jobFiles } from "#lambda/capabilities/work-files";
import { JobFailed, RetryLater, worker, workerFor } from "#lambda/worker";
import { failureRules } from "#providers/provider-failure";

/** Delay before providers that are temporarily unavailable are tried again. */
const laterSeconds = 20;
const limits = { headerMs: 45_000, totalMs: 50_000, maxBytes: 1_000_000 };

/**
 * Sends the sound of a job's video to providers. One transcribes it: for thumbnails with a summary, and without both if no
 * provider can; for an edit with the words of its captions. Another takes the voice out of it. Both stages have one worker,
 * since each idle queue costs a quarter of a dollar a month.
 */
export const spec = worker({
  message: TaskMessage,
  // A provider takes up to ten minutes for a voice, after others may have refused quickly.
  timeoutSeconds: 900,
  // An hour at 320 kbit/s has 144 MB, and is held in memory up to five times: as it is read, in the form, and as the answer.
  memoryMb: 1769,
  maxConcurrency: 20,
  layers: [],
  uses: {
    tasks: jobTasks("hear", { thumbnails: thumbnailsJob, edit: editJob }),
    transcribe,
    models: languageModels,
    work: jobFiles,
    isolate: isolateRecording,
  },
  impact: "thumbnails, captions of edited videos, and voices that are taken out wait without being made",

  async handle(message, { tasks, transcribe, models, work, isolate }) {
    if (message.stage === "isolate") return isolate(message);
    await tasks.run(message, async (job, { attempt, signal }) => {
      const { captions, autocut } = job.kind === "media" ? job.input.steps : {};
      const language = captions?.language ?? autocut?.language;
      const asked = { language, fillers: autocut !== undefined && autocut.fillers !== "keep" };
      const heard = await transcribe({ jobId: job.id, key: speechOf(job.id), format: "mp3", ...asked, signal });
      if ("failed" in heard && heard.again && attempt.attempt < maxAttempts) throw new RetryLater(laterSeconds);
      if (job.kind === "media")
        await heardNarration.write(work, job.id, { heard: wordsOf(heard, captions ? "captions" : "fillers") });
      else if ("transcript" in heard) {
        const { text } = heard.transcript;
        const transcript = { text, language: heard.transcript.language ?? guessLanguage(text), engine: heard.engine };
        const { open_title: wanted } = job.input;
        const titled = wanted && wanted !== "auto" ? wanted : transcript.language;
        const spoken = await sumUp({ transcript, language: titled }, await models(limits), signal);
        if (spoken) await spokenVideo.write(work, job.id, spoken);
      }
      return { tasks: [1] };
    });
  },
});

/** The words that a field needs, which was paid for: without them the job fails. */
function wordsOf(heard: Transcribed, field: string) {
  if ("transcript" in heard) return { ...heard.transcript, engine: heard.engine };
  const { code, message } = heard.failed ?? {
    code: "provider_unavailable",
    message: failureRules.provider_unavailable.says,
  };
  throw new JobFailed(code, `${field}: ${message}`);
}

export const handler = workerFor(spec);
