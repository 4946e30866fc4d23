import { apiPath } from "../core/api-path.ts";
import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";
import { type ListOptions, linkedPages } from "../core/pages.ts";
import { type FileInput, requestBody } from "../core/request-body.ts";

type Schemas = components["schemas"];

/** The account's music library. */
export const tracks = (http: Http) => ({
  list: ({ limit, signal }: ListOptions = {}) =>
    linkedPages<Schemas["Track"]>(http, { path: "/api/music", query: { limit }, signal }),
  upload: (
    track: Omit<Schemas["TrackUploadRequest"], "file" | "style"> & { file: FileInput; style?: string },
    options: CallOptions = {},
  ): Promise<Schemas["Track"]> =>
    http.json({ method: "POST", path: "/api/music", body: requestBody(track), ...options }),
  async delete(id: string): Promise<void> {
    await http.send({ method: "DELETE", path: apiPath`/api/music/${id}` });
  },
});
