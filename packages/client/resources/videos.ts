import { apiPath } from "../core/api-path.ts";
import type { components } from "../core/api-types.ts";
import type { Http } from "../core/http.ts";
import { type ListOptions, linkedPages } from "../core/pages.ts";

type Schemas = components["schemas"];

/** The account's finished videos. */
export const videos = (http: Http) => ({
  list: ({ limit, signal }: ListOptions = {}) =>
    linkedPages<Schemas["Video"]>(http, { path: "/api/videos", query: { limit }, signal }),
  async delete(id: string): Promise<void> {
    await http.send({ method: "DELETE", path: apiPath`/api/videos/${id}` });
  },
  /** The file of a result's `/videos/…` path; its body is a stream. URLs of other hosts are refused. */
  download: (path: string, { signal }: { signal?: AbortSignal } = {}): Promise<Response> =>
    http.send({ path, headers: { Accept: "*/*" }, signal }),
});
