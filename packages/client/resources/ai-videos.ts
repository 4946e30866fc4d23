import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { Job, type ResultOf } from "../core/job.ts";

type Schemas = components["schemas"];

/** Videos that a model makes. */
export const aiVideos = (http: Http) => ({
  async create(input: Schemas["VideoRequest"], options: CallOptions = {}): Promise<Job<ResultOf<"video">>> {
    const started: Schemas["StartedAiVideo"] = await http.json({
      method: "POST",
      path: "/api/ltx/generate",
      body: input,
      ...options,
    });
    return new Job(http, started.job_id);
  },
  pricing: (): Promise<Schemas["VideoPricing"]> => http.json({ path: "/api/ltx/pricing" }),
});
