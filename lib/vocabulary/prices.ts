/** The price of each operation, in credits. Launches charge it; `/api/me` and `/api/credits/costs` print it whole. */
export const prices = {
  render: 5,
  ai_script: 1,
  ai_voice: 4,
  ai_image: 2,
  ai_music: 5,
  stock_media: 0,
} as const;

/** The price of an AI video of each tier, in credits. `/api/ltx/pricing` prints it. */
export const tierPrices = { tier1: 10, tier2: 10, tier3: 20, tier6: 10, tier7: 20 } as const;

/** The price of thumbnails in credits: of a call, and of each picture that is retouched or painted for it. */
export const thumbnailPrices = { composition: 5, image: { standard: 2, premium: 5 } } as const;

/**
 * The prices of editing a caller's video, in credits for each started 10 minutes of `max_minutes`. Of all steps of a job
 * the dearer price of `edit` and `sound` is charged, once. `/api/credits/costs` prints it whole.
 */
export const editPrices = {
  /** The pictures are encoded anew. */
  edit: 5,
  /** Only the sound is. */
  sound: 2,
  /** A provider takes the voice out, besides one of the two above. */
  isolation: 4,
} as const;

/** Typical reels and their total prices. */
export const scenarios = [
  { name: "budget", credits: prices.render },
  { name: "standard", credits: prices.render + prices.ai_voice + prices.ai_script },
  {
    name: "auto",
    credits: prices.ai_script + prices.ai_voice + 3 * prices.ai_image + prices.ai_music + prices.render,
  },
] as const;
