/** How a sound is cleaned where a call says nothing else. */
export const usualCleaning = {
  noise: "medium",
  hum: "auto",
  clicks: true,
  level: "speech",
  target_lufs: -16,
  true_peak_db: -1,
} as const;
