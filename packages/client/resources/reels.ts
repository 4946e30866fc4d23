import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { Job, type ResultOf } from "../core/job.ts";
import { type FileInput, requestBody } from "../core/request-body.ts";

type Schemas = components["schemas"];
type Numbered = `image_url_${number}`;
/** The fields of a reel, with files as Blobs. */
export type ReelInput = Omit<Schemas["ReelRequest"], "audio" | "images" | Numbered> & {
  audio?: FileInput;
  images?: FileInput[];
};

export interface ReelOptions extends CallOptions {
  /** Returns an identical earlier reel of the account, free of charge. */
  reuse?: boolean;
}

/** Reels from a narration, pictures and clips. */
export const reels = (http: Http) => ({
  /** Starts a reel. @throws ApiError, InsufficientCreditsError */
  async create(input: ReelInput, { reuse, ...options }: ReelOptions = {}): Promise<Job<ResultOf<"reel">>> {
    const started: Schemas["StartedReel"] = await http.json({
      method: "POST",
      path: "/api/generate",
      query: { reuse },
      body: requestBody(input),
      ...options,
    });
    return new Job(http, started.jobId, started.status === "done" ? started.result : undefined);
  },

  /** What a reel would cost, how long it would be and what to know before. Nothing is charged or kept. */
  estimate(input: ReelInput, options: CallOptions = {}): Promise<Schemas["ReelEstimate"]> {
    const query = { dry_run: true };
    return http.json({ method: "POST", path: "/api/generate", query, body: requestBody(input), ...options });
  },
});
