import { type Bucket, isMissing } from "@reelwright/platform/bucket";
import type { Job } from "#domain/jobs/job";
import { SpokenVideo, titleOf } from "./spoken-video.ts";
import { ThumbnailInput } from "./thumbnail-input.ts";

const keyOf = (jobId: string) => `jobs/${jobId}/spoken.json`;

/** What the hearing of a job's video leaves to those who make its thumbnails; null where nothing was heard. */
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

/** What is wanted of a job, titled by what is said in its video where the title was left to that. */
export async function heardInput(
  work: Pick<Bucket, "readText">,
  job: Job,
): Promise<{ input: ThumbnailInput; spoken: SpokenVideo | null }> {
  const input = ThumbnailInput.parse(job.input);
  const spoken = job.stages.includes("hear") ? await spokenVideo.read(work, job.id) : null;
  return { input: { ...input, ...titleOf(input, spoken) }, spoken };
}
