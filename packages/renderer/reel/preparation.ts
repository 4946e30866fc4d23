import type { VisionTools } from "@reelwright/vision/find-faces";
import type { SpokenFile } from "../alignment/read-speech.ts";
import type { Heard } from "../alignment/read-transcript.ts";
import type { Align } from "../plan/align.ts";
import type { Narrate } from "../plan/narrate.ts";
import type { RenderTools } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { MediaFile } from "./prepare-shots.ts";

/** The inputs of a reel's preparation: the request, its files and the tools. */
export interface Preparation {
  request: ReelRequest;
  /** Without `audio` the script is spoken: `speech` has a provider's voice, else the built-in engine speaks it. */
  files: {
    audio?: string;
    speech?: readonly SpokenFile[];
    media: readonly MediaFile[];
    music?: string;
    logo?: string;
    font?: string;
  };
  /** Resolves when one of these files, but speech, is complete. By default all are complete from the start. */
  fetched?: (file: string) => Promise<void>;
  /** The transcript of a narration without a script; null if transcription failed. */
  heard?: Heard | null;
  /** The folder for working files; created if missing. */
  dir: string;
  tools: RenderTools & { vision: VisionTools };
  align: Align;
  narrate: Narrate;
  /** Receives the finished share, 0..1. */
  onShare?: (share: number) => void;
  /** Receives the name of each picture and sound in `dir` as soon as it is complete. */
  onFile?: (file: string) => void;
  signal?: AbortSignal;
}

/**
 * The shares of preparation for narration and words, and for pictures and clip surveys. The rest is for decoding clips.
 */
export const shares = { words: 0.3, media: 0.5 };
