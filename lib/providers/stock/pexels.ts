import type { StockResult } from "@reelwright/vocabulary/stock-page";
import * as z from "zod";
import { callJson, type Exchange } from "../call-json.ts";
import { type ProviderError, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { bestFile } from "./best-file.ts";
import type { StockProvider } from "./stock-provider.ts";

/**
 * Pexels: 200 requests an hour. Its pictures are free to use, and must be credited with a link where they are shown.
 */
export function pexels(
  { apiKey, baseUrl }: NonNullable<ProviderSettings["pexels"]>,
  exchange: Exchange,
): StockProvider {
  // The key alone, without the name of a scheme.
  const headers = { Authorization: apiKey };

  return async ({ kind, query, page, perPage }, signal) => {
    const asked = new URLSearchParams({ query, page: String(page), per_page: String(perPage) });
    const path = kind === "image" ? "/v1/search" : "/videos/search";
    const reply = await callJson(exchange, { url: `${baseUrl}${path}?${asked}`, headers, limits, signal });
    const read = kind === "image" ? readReply(reply, Photos, errorIn) : readReply(reply, Videos, errorIn);
    if ("value" in read) return { found: { engine: "pexels", ...read.value } };
    return { failed: providerFailure("pexels", read.providerError) };
  };
}

const limits = { headerMs: 8000, totalMs: 10_000, maxBytes: 4_000_000 };
const license = "Pexels License";

const Photos = z
  .object({
    total_results: z.int().min(0),
    photos: z.array(
      z.object({
        id: z.int(),
        width: z.int(),
        height: z.int(),
        url: z.url(),
        photographer: z.string(),
        photographer_url: z.url(),
        src: z.object({ original: z.url(), medium: z.url() }),
      }),
    ),
  })
  .transform(({ total_results, photos }) => ({
    total: total_results,
    results: photos.map(
      ({ id, width, height, url, photographer, photographer_url, src }): StockResult => ({
        id: String(id),
        url: src.original,
        thumbnail: src.medium,
        width,
        height,
        author: photographer,
        author_url: photographer_url,
        source: url,
        license,
      }),
    ),
  }));

const Videos = z
  .object({
    total_results: z.int().min(0),
    videos: z.array(
      z.object({
        id: z.int(),
        url: z.url(),
        image: z.url(),
        duration: z.number(),
        user: z.object({ name: z.string(), url: z.url() }),
        // The files include playlists, which have no size.
        video_files: z.array(
          z.object({
            file_type: z.string().nullish(),
            quality: z.string().nullish(),
            width: z.int().nullish(),
            height: z.int().nullish(),
            link: z.string(),
          }),
        ),
      }),
    ),
  })
  .transform(({ total_results, videos }) => ({
    total: total_results,
    results: videos.flatMap(({ id, url, image, duration, user, video_files }): StockResult[] => {
      const files = video_files.filter(({ file_type, quality }) => file_type === "video/mp4" && quality !== "hls");
      const best = bestFile(files.map(({ link, ...file }) => ({ ...file, url: link })));
      if (!best) return [];
      return [
        {
          id: String(id),
          ...best,
          thumbnail: image,
          duration,
          author: user.name,
          author_url: user.url,
          source: url,
          license,
        },
      ];
    }),
  }));

const Refused = z.object({ error: z.string().optional(), code: z.string().optional(), status: z.number().optional() });

/** Its statuses are sufficient; its messages, if any, are for the log. */
function errorIn(json: unknown, status: number): ProviderError | null {
  const refused = Refused.safeParse(json).data;
  if (status < 400 || !refused) return null;
  const code = status === 401 || status === 403 ? "provider_auth" : null;
  return code && { code, providerCode: refused.code ?? `HTTP ${status}`, providerMessage: refused.error ?? "" };
}
