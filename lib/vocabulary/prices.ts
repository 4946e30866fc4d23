/** The price of each operation in credits. The one table: charges, `/api/me` and `/api/credits/costs` all read it. */
export const prices = {
  render: 5,
  ai_script: 1,
  ai_voice: 4,
  ai_image: 2,
  ai_music: 5,
  stock_media: 0,
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
