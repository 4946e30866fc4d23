import { apiPath } from "../core/api-path.ts";
import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";

type Schemas = components["schemas"];

/** Logos, colours and fonts that reels name by one ID. */
export const brandKits = (http: Http) => ({
  list: (): Promise<Schemas["BrandKit"][]> => http.json({ path: "/api/brand-kits" }),
  get: async (id: string): Promise<Schemas["BrandKit"]> => http.json({ path: apiPath`/api/brand-kits/${id}` }),
  create: (kit: Schemas["BrandKitRequest"], options: CallOptions = {}): Promise<Schemas["BrandKit"]> =>
    http.json({ method: "POST", path: "/api/brand-kits", body: kit, ...options }),
  update: async (id: string, changes: Schemas["BrandKitChanges"]): Promise<Schemas["BrandKit"]> =>
    http.json({ method: "PATCH", path: apiPath`/api/brand-kits/${id}`, body: changes }),
  async delete(id: string): Promise<void> {
    await http.send({ method: "DELETE", path: apiPath`/api/brand-kits/${id}` });
  },
});
