import { type Bucket, isMissing } from "@reelwright/platform/bucket";
import { SpokenVideo, titleOf } from "./spoken-video.ts";
import type { ThumbnailInput } from "./thumbnail-input.ts";
import type { ThumbnailsJob } from "./thumbnails-job.ts";

const keyOf = (jobId: string) => `jobs/${jobId}/spoken.json`;

/** The transcript and summary of a job's video for the stages that follow; null without speech. */
export const spokenVideo = {
  write: (work: Pick<Bucket, "writeText">, jobId: string, spoken: SpokenVideo): Promise<void> =>
    work.writeText(keyOf(jobId), JSON.stringify(spoken), "application/json"),

  async read(work: Pick<Bucket, "readText">, jobId: string): Promise<SpokenVideo | null> {
    try {
      return SpokenVideo.parse(JSON.parse(await work.readText(keyOf(jobId))));
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
