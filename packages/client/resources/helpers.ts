import type { components } from "../core/api-types.ts";
import type { CallOptions, Http } from "../core/http.ts";

type Schemas = components["schemas"];
export interface StockSearch {
  q: string;
  page?: number;
  per_page?: number;
}

/** Scripts, pictures, voices and what else goes into a reel. */
export const helpers = (http: Http) => ({
  writeScript: (input: Schemas["ScriptRequest"], options: CallOptions = {}): Promise<Schemas["Script"]> =>
    http.json({ method: "POST", path: "/api/ai/script", body: input, ...options }),
  writeImagePrompts: (
    input: Schemas["PicturePromptsRequest"],
    options: CallOptions = {},
  ): Promise<Schemas["PicturePrompts"]> =>
    http.json({ method: "POST", path: "/api/ai/image-prompt", body: input, ...options }),
  makeImages: (input: Schemas["ImagesRequest"], options: CallOptions = {}): Promise<Schemas["Images"]> =>
    http.json({ method: "POST", path: "/api/generate-images", body: input, ...options }),
  findStockImages: ({ ...query }: StockSearch): Promise<Schemas["StockPage"]> =>
    http.json({ path: "/api/stock/images", query }),
  findStockVideos: ({ ...query }: StockSearch): Promise<Schemas["StockPage"]> =>
    http.json({ path: "/api/stock/videos", query }),
  async voices(): Promise<Schemas["Voice"][]> {
    const { voices }: { voices: Schemas["Voice"][] } = await http.json({ path: "/api/voices" });
    return voices;
  },
  templates: (): Promise<Schemas["Template"][]> => http.json({ path: "/api/templates" }),
  captionStyles: (): Promise<Schemas["CaptionStyle"][]> => http.json({ path: "/api/caption-styles" }),
});
