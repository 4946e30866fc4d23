/** How large pictures may be, in megapixels. */
export const pictureLimits = {
  /** What is decoded whole before it is made smaller. */
  whole: 25,
  /** JPEG is read at an eighth, a quarter or half its size where that is enough, row by row: the largest cameras of phones have 108. */
  jpeg: 120,
  /** JPEG in several passes keeps two bytes of each of these until the last one: 1.5 or 3 for a pixel in colour. */
  progressiveSamples: 75,
} as const;
