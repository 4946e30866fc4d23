import { stableHash } from "@reelwright/platform/stable-hash";
import { engineVersion } from "@reelwright/renderer/plan/reel-plan";
import type { ReelRequest } from "@reelwright/renderer/plan/reel-request";

export interface InputHash {
  /** The purpose of the file; files with the same purpose are in order. */
  role: string;
  /** SHA-256 of its content, in hexadecimal. */
  sha256: string;
}

interface MadeFrom {
  request: ReelRequest;
  /** The formats beside that of the request. */
  more_formats: readonly string[];
  /** The providers' voices that may read its script. Their sound differs every time, and is treated as the same. */
  voices: readonly string[];
  /** Whether its narration is transcribed for the captions. */
  transcribed: boolean;
}

/**
 * The key of a reel, over everything that it is made from: the same request with the same contents, by the same
 * renderer, is the same reel.
 */
export const reelKey = (
  { request, more_formats, voices, transcribed }: MadeFrom,
  files: readonly InputHash[],
): string =>
  stableHash({
    engineVersion,
    request,
    more_formats,
    voices,
    transcribed,
    files: files.map(({ role, sha256 }) => [role, sha256]),
  });
