/** The languages in which reels, scripts and built-in voices exist. */
export const languages = ["fr", "en", "ar", "es", "de", "it", "pt"] as const;
export type Language = (typeof languages)[number];
