import * as z from "zod";
import type { ProviderFailure } from "../provider-failure.ts";

export const ImageProviderName = z.enum(["openai", "fal", "bedrock"]);
export type ImageProviderName = z.infer<typeof ImageProviderName>;

/** What an engine is asked for. */
export interface PictureOrder {
  prompt: string;
  count: number;
  /** The shape that is wanted, and about how many pixels: engines have sizes of their own. */
  width: number;
  height: number;
  quality: "standard" | "premium";
  /** Null where the engine may choose. */
  seed: number | null;
  /** A JPEG to be retouched; null to make pictures from words alone. */
  picture: Buffer | null;
}

/** Pictures that are made: inside the answer, or where they are for a while. */
export type MadePictures = readonly ({ bytes: Buffer } | { url: string })[];

/** An order under way, as it is stored with its task: whoever has this can ask for it. */
export const PictureOperation = z.object({
  id: z.string(),
  links: z.object({ status: z.string(), result: z.string() }),
});
export type PictureOperation = z.infer<typeof PictureOperation>;

export type PictureState =
  | { state: "queued" | "running" }
  | { state: "done"; made: MadePictures }
  /** Final unless the rule of its code says to ask again. */
  | { state: "failed"; failure: ProviderFailure };

/** An outside engine for pictures. Nothing it is or does is thrown but what nobody expects. */
export interface ImageProvider {
  /** Orders pictures, which have to be paid for: never called again after `submit_unknown`. Some answer with what they have made. */
  order(
    order: PictureOrder,
    signal?: AbortSignal,
  ): Promise<{ made: MadePictures } | { taken: PictureOperation } | { failed: ProviderFailure }>;
  /** Asks once how an order goes that was taken on; null for those that answer with what they have made. */
  state: ((operation: PictureOperation, signal?: AbortSignal) => Promise<PictureState>) | null;
  /** The hosts, and those below them, that its pictures are fetched from. */
  downloadHosts: readonly string[];
}
