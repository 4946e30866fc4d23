import { MediaError } from "@reelwright/renderer/media/media-error";
import { UnsuitableError } from "@reelwright/renderer/media/unsuitable-error";
import { JobFailed } from "#lambda/worker";

/**
 * Media of the caller that cannot be decoded end the job with a message for the caller; any other error is thrown on.
 */
export async function asJobFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnsuitableError) throw new JobFailed(error.code, error.message, { cause: error });
    if (error instanceof MediaError) throw new JobFailed("media_unreadable", error.message, { cause: error });
    throw error;
  }
}
