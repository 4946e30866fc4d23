import { stableHash } from "#platform/stable-hash";
import { engineVersion } from "#render/reel-plan";
import type { ReelRequest } from "#render/reel-request";

export interface InputHash {
  /** What the file is there for; those for the same are in order. */
  role: string;
  /** Of its content, in hexadecimal. */
  sha256: string;
}

/** Names a reel by all that it is made from: the same request with the same contents, by the same engine, is the same reel. */
export const reelKey = (request: ReelRequest, files: readonly InputHash[]): string =>
  stableHash({ engineVersion, request, files: files.map(({ role, sha256 }) => [role, sha256]) });
