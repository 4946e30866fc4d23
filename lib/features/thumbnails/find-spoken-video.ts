import { type Bucket, isMissing } from "@reelwright/platform/bucket";
import { jobNote } from "../jobs/job-note.ts";
import { SpokenVideo, titleOf } from "./spoken-video.ts";
import type { ThumbnailInput } from "./thumbnail-input.ts";
import type { ThumbnailsJob } from "./thumbnails-job.ts";

const spokenNote = jobNote("spoken", SpokenVideo);

/** The transcript and summary of a job's video for the stages that follow; null without speech. */
export const spokenVideo = {
  write: spokenNote.write,

  async read(work: Pick<Bucket, "readText">, jobId: string): Promise<SpokenVideo | null> {
    try {
      return await spokenNote.read(work, jobId);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  },
};

/** The thumbnail settings of a job, with a title from the transcript if the caller left the title open. */
export async function heardInput(
  work: Pick<Bucket, "readText">,
  job: ThumbnailsJob,
): Promise<{ input: ThumbnailInput; spoken: SpokenVideo | null }> {
  const { input } = job;
  const spoken = job.stages.includes("hear") ? await spokenVideo.read(work, job.id) : null;
  return { input: { ...input, ...titleOf(input, spoken) }, spoken };
}
