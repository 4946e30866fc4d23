import type { Job } from "#domain/records/job";
import { capability } from "#lambda/capability";
import { failureRules } from "#providers/provider-failure";
import { type AiVideoState, Operation, type VideoProvider } from "#providers/video/video-provider";
import { videoProviders } from "./video-providers.ts";

interface Asked {
  state: AiVideoState;
  /** Null if its key was removed since. */
  provider: VideoProvider | null;
  operation: Operation;
}

/** Polls the provider that has accepted a job's AI video. */
export const askAiVideo = capability({ providers: videoProviders }, ({ providers }) => {
  return async ({ id, order }: Job, signal?: AbortSignal): Promise<Asked> => {
    if (order?.state !== "taken") throw new Error(`No provider has accepted the AI video of ${id}`);
    const operation = Operation.parse(order.operation);
    const provider = await providers(operation.provider);
    if (provider) return { state: await provider.status(operation, signal), provider, operation };
    const code = "provider_auth" as const;
    const failure = { code, message: failureRules[code].says, detail: "no longer configured", retryAfterSeconds: null };
    return { state: { state: "failed", failure }, provider, operation };
  };
});
