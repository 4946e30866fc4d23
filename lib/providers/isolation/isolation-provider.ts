import * as z from "zod";
import type { ProviderFailure } from "../provider-failure.ts";

export const IsolationProviderName = z.enum(["elevenlabs", "auphonic", "fal"]);
export type IsolationProviderName = z.infer<typeof IsolationProviderName>;

/** A recording whose voice is wanted without the sounds around it. */
export interface IsolationOrder {
  /** A name for lists of the provider. It tells nothing about the caller. */
  title: string;
  /** The recording as MP3. */
  read(): Promise<Buffer>;
  /** A URL where the provider can download it for some hours. Null if this service has no public address. */
  url(): Promise<string | null>;
}

/** The finished voice: inside the answer, or at a URL of the provider that may need its headers. */
export type IsolatedSound = { bytes: Buffer } | { url: string; headers?: Record<string, string> };

/** A running order, as it is stored with its task: with this, any attempt can poll it. */
export const IsolationOperation = z.object({
  id: z.string(),
  links: z.object({ status: z.string(), result: z.string() }),
});
export type IsolationOperation = z.infer<typeof IsolationOperation>;

export type IsolationState =
  | { state: "queued" | "running" }
  | { state: "done"; made: IsolatedSound }
  /** Final unless the rule of its code says to retry. */
  | { state: "failed"; failure: ProviderFailure };

/** A provider that takes voices out of recordings. Provider failures are values; only unexpected errors are thrown. */
export interface IsolationProvider {
  /** Orders a voice, which has to be paid for: never called again after `submit_unknown`. */
  order(
    order: IsolationOrder,
    signal?: AbortSignal,
  ): Promise<{ made: IsolatedSound } | { taken: IsolationOperation } | { failed: ProviderFailure }>;
  /** Polls an accepted order once; null for providers that answer with the finished voice. */
  state: ((operation: IsolationOperation, signal?: AbortSignal) => Promise<IsolationState>) | null;
  /** The hosts of its files; their subdomains are included. */
  downloadHosts: readonly string[];
}

/** The shortest and the longest recording that all of them take. */
export const isolationSeconds = { least: 4.6, most: 3600 } as const;
