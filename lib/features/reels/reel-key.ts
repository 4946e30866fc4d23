import { stableHash } from "@reelwright/platform/stable-hash";
import { engineVersion } from "@reelwright/renderer/plan/reel-plan";
import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";

export interface InputHash {
  /** What the file is there for; those for the same are in order. */
  role: string;
  /** Of its content, in hexadecimal. */
  sha256: string;
}

interface MadeFrom {
  request: ReelRequest;
  /** The outside voices that may read its script: what they speak is never the same twice, and taken as the same. */
  voices: readonly string[];
  /** Whether what is said in its narration is written down for the captions. */
  transcribed: boolean;
}

/** Names a reel by all that it is made from: the same request with the same contents, by the same engine, is the same reel. */
export const reelKey = ({ request, voices, transcribed }: MadeFrom, files: readonly InputHash[]): string =>
  stableHash({ engineVersion, request, voices, transcribed, files: files.map(({ role, sha256 }) => [role, sha256]) });
