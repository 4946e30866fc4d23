const modes = ["frames", "enhance", "generate"] as const;
/** The contract's table: credits for a picture of each quality. */
const table = { standard: 2, premium: 5 } as const;
const formats = ["auto", "16:9", "9:16", "1:1", "4:5"] as const;

/** Every way to buy thumbnails: the call, how many pictures of it an engine makes, and what the contract says that each costs. */
export const thumbnailCalls = modes.flatMap((visual_mode) =>
  (["standard", "premium"] as const).flatMap((ai_quality) =>
    [1, 2, 3, 4, 5, 6].flatMap((count) =>
      formats.map((_, index) => ({
        call: { visual_mode, ai_quality, count, formats: formats.slice(0, index + 1) },
        images: visual_mode === "frames" ? 0 : count * (index + 1),
        each: table[ai_quality],
      })),
    ),
  ),
);
export type ThumbnailCall = (typeof thumbnailCalls)[number];
