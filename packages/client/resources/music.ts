import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { Job, type ResultOf } from "../core/job.ts";

type Schemas = components["schemas"];

/** Background music. */
export const music = (http: Http) => ({
  async create(input: Schemas["MusicRequest"], options: CallOptions = {}): Promise<Job<ResultOf<"music">>> {
    const started: Schemas["StartedMusic"] = await http.json({
      method: "POST",
      path: "/api/generate-music",
      body: input,
      ...options,
    });
    return new Job(http, started.taskId);
  },
});
