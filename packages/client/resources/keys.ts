import { apiPath } from "../core/api-path.ts";
import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";

type Schemas = components["schemas"];

/** API keys. Only a client with a token may manage them. */
export const keys = (http: Http) => ({
  list: (): Promise<Schemas["ApiKey"][]> => http.json({ path: "/api/keys" }),
  create: (key: Schemas["KeyRequest"], options: CallOptions = {}): Promise<Schemas["NewApiKey"]> =>
    http.json({ method: "POST", path: "/api/keys", body: key, ...options }),
  update: async (id: string, changes: Schemas["KeyChanges"]): Promise<Schemas["ApiKey"]> =>
    http.json({ method: "PATCH", path: apiPath`/api/keys/${id}`, body: changes }),
  rotate: async (
    id: string,
    changes: Schemas["KeyRotation"] = {},
    options: CallOptions = {},
  ): Promise<Schemas["NewApiKey"]> =>
    http.json({ method: "POST", path: apiPath`/api/keys/${id}/rotate`, body: changes, ...options }),
  async revoke(id: string): Promise<void> {
    await http.send({ method: "DELETE", path: apiPath`/api/keys/${id}` });
  },
});
