import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { Job } from "../core/job.ts";
import { type FileInput, requestBody } from "../core/request-body.ts";

type Schemas = components["schemas"];
type WithFiles<Request> = Omit<Request, "video" | "image"> & {
  video?: FileInput;
  image?: FileInput;
};
/** The fields of a mark, with files as Blobs. */
export type WatermarkInput = WithFiles<Schemas["WatermarkRequest"]>;
/** Several operations as `steps`, with files as Blobs. */
export type EditInput = WithFiles<Schemas["MediaJobRequest"]>;
type EditJob = Job<Schemas["EditResult"]>;

/** Your own videos, changed. */
export const edits = (http: Http) => {
  async function start(path: string, input: object, options: CallOptions): Promise<EditJob> {
    const started: Schemas["StartedEdit"] = await http.json({
      method: "POST",
      path,
      body: requestBody(input),
      ...options,
    });
    return new Job(http, started.job_id);
  }

  return {
    /** Lays a logo or a text over a video. @throws ApiError, InsufficientCreditsError */
    watermark: (input: WatermarkInput, options: CallOptions = {}): Promise<EditJob> =>
      start("/api/watermark", input, options),

    /** Applies several operations in one encode. @throws ApiError, InsufficientCreditsError */
    create: (input: EditInput, options: CallOptions = {}): Promise<EditJob> => start("/api/media-jobs", input, options),
  };
};
