import { MediaError } from "@reelwright/renderer/media/media-error";
import { JobFailed } from "#lambda/worker";
import { failureRules } from "#providers/provider-failure";

/** The file is the provider's, so an unreadable file is the provider's failure. */
export async function asProvidersFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof MediaError)) throw cause;
    throw new JobFailed("generation_failed", `${failureRules.generation_failed.says} ${cause.message}`, { cause });
  }
}
