import type { components } from "../core/api-types.ts";
import type { Http } from "../core/http.ts";
import { Job, type JobKind, type JobState, type ResultOf } from "../core/job.ts";
import { type ListOptions, numberedPages } from "../core/pages.ts";

type Schemas = components["schemas"];
type AnyResult = ResultOf<JobKind>;

/** The account's jobs. */
export const jobs = (http: Http) => ({
  /** A handle on a job by its ID, to wait for it or cancel it. */
  get: (id: string): Job<AnyResult> => new Job(http, id),
  /** All jobs, newest first. */
  list: ({ limit, signal, status }: ListOptions & { status?: Schemas["Job"]["status"] } = {}) =>
    numberedPages<{ jobs: JobState<AnyResult>[]; next: string | null }, JobState<AnyResult>>(
      http,
      { path: "/api/jobs", query: { limit, status }, signal },
      (page) => page.jobs,
    ),
});
