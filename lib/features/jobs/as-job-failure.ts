import { MediaError } from "@reelwright/renderer/media/media-error";
import { JobFailed } from "#lambda/worker";

/** What cannot be read in a caller's media ends the job with a sentence for them; any other error stays one. */
export async function asJobFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof MediaError) throw new JobFailed("media_unreadable", error.message, { cause: error });
    throw error;
  }
}
