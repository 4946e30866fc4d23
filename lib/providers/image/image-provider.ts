import * as z from "zod";
import type { ProviderFailure } from "../provider-failure.ts";

export const ImageProviderName = z.enum(["openai", "fal", "bedrock"]);
export type ImageProviderName = z.infer<typeof ImageProviderName>;

/** An order for pictures. */
export interface PictureOrder {
  prompt: string;
  count: number;
  /** The format, and the approximate number of pixels: each provider has its own sizes. */
  width: number;
  height: number;
  quality: "standard" | "premium";
  /** Null if the provider may choose. */
  seed: number | null;
  /** A JPEG to be retouched; null to make pictures from the prompt alone. */
  picture: Buffer | null;
}

/** Finished pictures: inside the answer, or at URLs that expire. */
export type MadePictures = readonly ({ bytes: Buffer } | { url: string })[];

/** A running order, as it is stored with its task: with this, any attempt can poll it. */
export const PictureOperation = z.object({
  id: z.string(),
  links: z.object({ status: z.string(), result: z.string() }),
});
export type PictureOperation = z.infer<typeof PictureOperation>;

export type PictureState =
  | { state: "queued" | "running" }
  | { state: "done"; made: MadePictures }
  /** Final unless the rule of its code says to retry. */
  | { state: "failed"; failure: ProviderFailure };

/** A provider of pictures. Provider failures are values; only unexpected errors are thrown. */
export interface ImageProvider {
  /**
   * Orders pictures, which have to be paid for: never called again after `submit_unknown`. Some providers answer with
   * the finished pictures.
   */
  order(
    order: PictureOrder,
    signal?: AbortSignal,
  ): Promise<{ made: MadePictures } | { taken: PictureOperation } | { failed: ProviderFailure }>;
  /** Polls an accepted order once; null for providers that answer with the finished pictures. */
  state: ((operation: PictureOperation, signal?: AbortSignal) => Promise<PictureState>) | null;
  /** The hosts of its pictures; their subdomains are included. */
  downloadHosts: readonly string[];
}
