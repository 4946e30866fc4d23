import type { components } from "reelwright/core/api-types";

type Scope = components["schemas"]["ApiKey"]["scopes"][number];

/** What the scopes of keys allow. */
export const scopeWords: Record<Scope, string> = {
  generate: "Make reels, videos and thumbnails",
  videos: "Read and delete videos",
  credits: "Read credits",
  ai_script: "Write scripts",
  ai_images: "Make images",
  ai_music: "Make music",
};
