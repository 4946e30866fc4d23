import type { VisionTools } from "@reelwright/vision/find-faces";
import type { SpokenFile } from "../alignment/read-speech.ts";
import type { Heard } from "../alignment/read-transcript.ts";
import type { Align } from "../plan/align.ts";
import type { Narrate } from "../plan/narrate.ts";
import type { RenderTools } from "../plan/reel-plan.ts";
import type { ReelRequest } from "../plan/reel-request.ts";
import type { MediaFile } from "./prepare-shots.ts";

/** A reel to be prepared, what it is made of, and with what. */
export interface Preparation {
  request: ReelRequest;
  /** Without `audio` a voice reads the script, unless an outside one has: that is `speech`, then. */
  files: {
    audio?: string;
    speech?: readonly SpokenFile[];
    media: readonly MediaFile[];
    music?: string;
    logo?: string;
    font?: string;
  };
  /** What was heard in a narration without a script; null when it could not be told. */
  heard?: Heard | null;
  /** Where working files are put; made if missing. */
  dir: string;
  tools: RenderTools & { vision: VisionTools };
  align: Align;
  narrate: Narrate;
  /** Told how much is done, 0..1. */
  onShare?: (share: number) => void;
  signal?: AbortSignal;
}

/** What the narration and the words take of the preparation, and the pictures and first looks at clips; what is left is reading clips. */
export const shares = { words: 0.3, media: 0.5 };
