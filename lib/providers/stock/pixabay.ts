import type { StockResult } from "@reelwright/vocabulary/stock-page";
import * as z from "zod";
import { call, type Exchange } from "../call.ts";
import { asJson } from "../call-json.ts";
import { type ProviderError, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import { bestFile } from "./best-file.ts";
import type { StockProvider } from "./stock-provider.ts";

/**
 * Pixabay: 100 requests a minute, and answers must be cached for 24 h. Its pictures are free to use. They must be
 * downloaded instead of linked, with a credit.
 */
export function pixabay(
  { apiKey, baseUrl }: NonNullable<ProviderSettings["pixabay"]>,
  exchange: Exchange,
): StockProvider {
  return async ({ kind, query, page, perPage }, signal) => {
    const whole = pageOfTheirs(page, perPage);
    const asked = new URLSearchParams({
      key: apiKey,
      q: query.slice(0, 100),
      safesearch: "true",
      page: String(whole.page),
      per_page: String(whole.perPage),
    });
    const path = kind === "image" ? "/api/" : "/api/videos/";
    const reply = await call(exchange, { url: `${baseUrl}${path}?${asked}`, headers, limits, signal });
    const providerMessage = "lost" in reply ? "" : reply.bytes.toString("utf8").slice(0, 300);
    // A page after its last one is answered with an error.
    if (providerMessage.startsWith("[ERROR 400]") && providerMessage.includes("out of valid range"))
      return { found: { engine: "pixabay", total: 0, results: [] } };
    const [answer, providerError] = ["lost" in reply ? reply : asJson(reply), errorOf(providerMessage)];
    const read = kind === "image" ? readReply(answer, Photos, providerError) : readReply(answer, Videos, providerError);
    if ("providerError" in read) return { failed: providerFailure("pixabay", withoutKey(read.providerError, apiKey)) };
    const { total, results } = read.value;
    return { found: { engine: "pixabay", total, results: results.slice(whole.skip, whole.skip + perPage) } };
  };
}

const headers = { Accept: "application/json" };
const limits = { headerMs: 8000, totalMs: 10_000, maxBytes: 4_000_000 };
const license = "Pixabay Content License";

/** Its pages have at least three results: a smaller page is a part of one. */
function pageOfTheirs(page: number, perPage: number): { page: number; perPage: number; skip: number } {
  const parts = Math.ceil(3 / perPage);
  return { page: Math.ceil(page / parts), perPage: perPage * parts, skip: ((page - 1) % parts) * perPage };
}

/** Pages of authors are identified by name and number together. */
const authorUrl = (user: string, id: number) => `https://pixabay.com/users/${encodeURIComponent(user)}-${id}/`;
/** The longer side of the largest file that every account gets. */
const longest = 1280;

const Photos = z
  .object({
    totalHits: z.int().min(0),
    hits: z.array(
      z.object({
        id: z.int(),
        pageURL: z.url(),
        webformatURL: z.url(),
        largeImageURL: z.url(),
        imageWidth: z.int().min(1),
        imageHeight: z.int().min(1),
        user_id: z.int(),
        user: z.string(),
      }),
    ),
  })
  .transform(({ totalHits, hits }) => ({
    total: totalHits,
    results: hits.map((hit): StockResult => {
      const scale = Math.min(1, longest / Math.max(hit.imageWidth, hit.imageHeight));
      return {
        id: String(hit.id),
        url: hit.largeImageURL,
        thumbnail: hit.webformatURL,
        width: Math.round(hit.imageWidth * scale),
        height: Math.round(hit.imageHeight * scale),
        author: hit.user,
        author_url: authorUrl(hit.user, hit.user_id),
        source: hit.pageURL,
        license,
      };
    }),
  }));

/** A size that does not exist has no URL. */
const Size = z.object({ url: z.string(), width: z.int(), height: z.int(), thumbnail: z.string().optional() });
const Videos = z
  .object({
    totalHits: z.int().min(0),
    hits: z.array(
      z.object({
        id: z.int(),
        pageURL: z.url(),
        duration: z.number(),
        videos: z.partialRecord(z.enum(["large", "medium", "small", "tiny"]), Size),
        user_id: z.int(),
        user: z.string(),
      }),
    ),
  })
  .transform(({ totalHits, hits }) => ({
    total: totalHits,
    results: hits.flatMap(({ id, pageURL, duration, videos, user_id, user }): StockResult[] => {
      const best = bestFile(Object.values(videos));
      if (!best) return [];
      const thumbnail = (videos.medium ?? videos.small ?? videos.tiny)?.thumbnail ?? "";
      return [
        {
          id: String(id),
          ...best,
          thumbnail,
          duration,
          author: user,
          author_url: authorUrl(user, user_id),
          source: pageURL,
          license,
        },
      ];
    }),
  }));

/** Its errors are plain text: "[ERROR 400] Invalid or missing API key". */
const errorOf =
  (providerMessage: string) =>
  (_json: unknown, status: number): ProviderError | null => {
    if (status < 400) return null;
    const isKey = /api key/i.test(providerMessage);
    return isKey ? { code: "provider_auth", providerCode: `HTTP ${status}`, providerMessage } : null;
  };

/** The key is in the URL, which an error may repeat. */
const withoutKey = ({ providerMessage, ...providerError }: ProviderError, key: string): ProviderError => ({
  ...providerError,
  providerMessage: providerMessage.replaceAll(key, "…"),
});
