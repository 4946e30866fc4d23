/** How long a loop's parts fade, in seconds, where a call says nothing else. */
export const usualFade = 0.8;
