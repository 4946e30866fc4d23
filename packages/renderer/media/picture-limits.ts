/** The largest pictures, in megapixels. */
export const pictureLimits = {
  /** Pictures that are decoded completely before they are reduced. */
  whole: 25,
  /**
   * JPEG is decoded row by row, at half, a quarter or an eighth of its size if that is enough. The largest phone
   * cameras have 108.
   */
  jpeg: 120,
  /**
   * A progressive JPEG needs two bytes of memory per sample until its last pass: 1.5 or 3 samples per coloured pixel.
   */
  progressiveSamples: 75,
} as const;
