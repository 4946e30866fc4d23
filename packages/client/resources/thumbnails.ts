import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { Job, type ResultOf } from "../core/job.ts";
import { type FileInput, requestBody } from "../core/request-body.ts";

type Schemas = components["schemas"];
export type ThumbnailsInput =
  | Schemas["ThumbnailRequest"]
  | (Omit<Schemas["ThumbnailUploadRequest"], "video"> & { video: FileInput });

/** Thumbnails of a video. */
export const thumbnails = (http: Http) => ({
  /** Starts thumbnails of the video at `source_url`, or of the file `video`. */
  async create(input: ThumbnailsInput, options: CallOptions = {}): Promise<Job<ResultOf<"thumbnail">>> {
    const started: Schemas["StartedThumbnails"] = await http.json({
      method: "POST",
      path: "video" in input ? "/api/thumbnails/upload" : "/api/thumbnails",
      body: requestBody(input),
      ...options,
    });
    return new Job(http, started.job_id);
  },
});
