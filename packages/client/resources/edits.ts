import { apiPath } from "../core/api-path.ts";
import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { Job } from "../core/job.ts";
import { type ListOptions, numberedPages } from "../core/pages.ts";
import { type FileInput, requestBody } from "../core/request-body.ts";

type Schemas = components["schemas"];
/** The endpoint of an edit: one operation, or `media_jobs` for several. */
export type EditOperation = Schemas["StartedEdit"]["operation"];
type WithFiles<Request> = Omit<Request, "video" | "image" | "audio"> & {
  video?: FileInput;
  image?: FileInput;
};
type WithVoice<Request> = WithFiles<Request> & { audio?: FileInput };
/** The fields of a mark, with files as Blobs. */
export type WatermarkInput = WithFiles<Schemas["WatermarkRequest"]>;
/** The fields of a cut, with the video as a Blob. */
export type AutocutInput = WithFiles<Schemas["AutocutRequest"]>;
/** The fields of a cleaning, with the video or the sound as a Blob. */
export type AudioCleanInput = WithVoice<Schemas["AudioCleanRequest"]>;
/** The fields of another shape, with the video as a Blob. */
export type ReframeInput = WithFiles<Schemas["ReframeRequest"]>;
/** The fields of a voice, with the video and a finished voice as Blobs. */
export type VoiceoverInput = WithVoice<Schemas["VoiceoverRequest"]>;
/** The fields of a loop, with clips, pictures and its sound as Blobs. */
export type LoopInput = Omit<Schemas["LoopAssembleRequest"], "clips" | "audio"> & {
  clips?: readonly FileInput[];
  audio?: FileInput;
};
/** Several operations as `steps`, with files as Blobs. */
export type EditInput = WithVoice<Schemas["MediaJobRequest"]>;
/** The fields of each endpoint. */
export interface EditInputs {
  watermark: WatermarkInput;
  autocut: AutocutInput;
  audio_clean: AudioCleanInput;
  reframe: ReframeInput;
  voiceover: VoiceoverInput;
  loop_assemble: LoopInput;
  media_jobs: EditInput;
}
type EditJob = Job<Schemas["EditResult"]>;

export interface EditsOptions extends ListOptions {
  status?: Schemas["EditJob"]["status"];
  operation?: EditOperation;
}

const pathOf = (operation: EditOperation) => apiPath`/api/${operation.replace("_", "-")}`;

/** Your own videos, changed. */
export const edits = (http: Http) => {
  /** Starts an edit by its endpoint. @throws ApiError, InsufficientCreditsError */
  async function start<O extends EditOperation>(
    operation: O,
    input: EditInputs[O],
    options: CallOptions = {},
  ): Promise<EditJob> {
    const body = requestBody(input);
    const started: Schemas["StartedEdit"] = await http.json({
      method: "POST",
      path: pathOf(operation),
      body,
      ...options,
    });
    return new Job(http, started.job_id);
  }

  return {
    start,

    /** What an edit would cost, and what to know before. Nothing is charged or kept. */
    async estimate<O extends EditOperation>(
      operation: O,
      input: EditInputs[O],
      options: CallOptions = {},
    ): Promise<Schemas["EditEstimate"]> {
      const [path, body] = [pathOf(operation), requestBody(input)];
      return http.json({ method: "POST", path, query: { dry_run: true }, body, ...options });
    },

    /** Lays a logo or a text over a video. @throws ApiError, InsufficientCreditsError */
    watermark: (input: WatermarkInput, options?: CallOptions): Promise<EditJob> => start("watermark", input, options),

    /** Cuts, shortens or speeds up silences. @throws ApiError, InsufficientCreditsError */
    autocut: (input: AutocutInput, options?: CallOptions): Promise<EditJob> => start("autocut", input, options),

    /** Cleans the sound and copies the pictures. @throws ApiError, InsufficientCreditsError */
    cleanAudio: (input: AudioCleanInput, options?: CallOptions): Promise<EditJob> =>
      start("audio_clean", input, options),

    /** Brings a video to another shape, and follows its subjects. @throws ApiError, InsufficientCreditsError */
    reframe: (input: ReframeInput, options?: CallOptions): Promise<EditJob> => start("reframe", input, options),

    /** Lays a voice over a video. Without a video, the voice alone is made. @throws ApiError, InsufficientCreditsError */
    voiceover: (input: VoiceoverInput, options?: CallOptions): Promise<EditJob> => start("voiceover", input, options),

    /** Makes a seamless loop of clips and pictures, as long as you wish. @throws ApiError, InsufficientCreditsError */
    loop: (input: LoopInput, options?: CallOptions): Promise<EditJob> => start("loop_assemble", input, options),

    /** Applies several operations in one encode. @throws ApiError, InsufficientCreditsError */
    create: (input: EditInput, options?: CallOptions): Promise<EditJob> => start("media_jobs", input, options),

    /** All edits, newest first. */
    list: ({ limit, signal, ...wanted }: EditsOptions = {}) =>
      numberedPages<Schemas["EditJobs"], Schemas["EditJob"]>(
        http,
        { path: "/api/media-jobs", query: { limit, ...wanted }, signal },
        (page) => page.jobs,
      ),

    /** Deletes an edit with its video. A running one is cancelled and refunded. */
    async delete(id: string): Promise<void> {
      await http.send({ method: "DELETE", path: apiPath`/api/media-jobs/${id}` });
    },
  };
};
