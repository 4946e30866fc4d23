const lookAheadSamples = 143;

/** ffmpeg's limiter as filters without any delay. `limit` is a share of full scale. */
export const peakLimiter = (limit: number): string[] => [
  `alimiter=limit=${limit.toFixed(4)}:level=0:attack=3:release=60`,
  `apad=pad_len=${lookAheadSamples}`,
  `atrim=start_sample=${lookAheadSamples}`,
  "asetpts=PTS-STARTPTS",
];
