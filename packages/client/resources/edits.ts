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
/** The fields of a cut, with the video as a Blob. */
export type AutocutInput = WithFiles<Schemas["AutocutRequest"]>;
/** The fields of a cleaning, with the video as a Blob. */
export type AudioCleanInput = WithFiles<Schemas["AudioCleanRequest"]>;
/** The fields of another shape, with the video as a Blob. */
export type ReframeInput = WithFiles<Schemas["ReframeRequest"]>;
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

    /** Cuts, shortens or speeds up silences. @throws ApiError, InsufficientCreditsError */
    autocut: (input: AutocutInput, options: CallOptions = {}): Promise<EditJob> =>
      start("/api/autocut", input, options),

    /** Cleans the sound and copies the pictures. @throws ApiError, InsufficientCreditsError */
    cleanAudio: (input: AudioCleanInput, options: CallOptions = {}): Promise<EditJob> =>
      start("/api/audio-clean", input, options),

    /** Brings a video to another shape, and follows its subjects. @throws ApiError, InsufficientCreditsError */
    reframe: (input: ReframeInput, options: CallOptions = {}): Promise<EditJob> =>
      start("/api/reframe", input, options),

    /** Applies several operations in one encode. @throws ApiError, InsufficientCreditsError */
    create: (input: EditInput, options: CallOptions = {}): Promise<EditJob> => start("/api/media-jobs", input, options),
  };
};
