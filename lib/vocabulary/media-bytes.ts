const megabytes = 1024 * 1024;

/** Maximum size of a file, by its kind. */
export const mediaBytes = {
  audio: 50 * megabytes,
  image: 25 * megabytes,
  clip: 200 * megabytes,
  /** A video that is edited. */
  film: 2048 * megabytes,
  font: 5 * megabytes,
} as const;
