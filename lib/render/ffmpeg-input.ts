/**
 * The options every input of ffmpeg carries. A playlist in disguise makes this ffmpeg fetch URLs and read other files however its
 * protocols are limited; only a list of formats stops it.
 */
export const inputOptions = (formats: string, codecs: string): readonly string[] => [
  "-protocol_whitelist",
  "file,pipe",
  "-format_whitelist",
  formats,
  "-codec_whitelist",
  codecs,
];

/** Same input, same bytes: no dates and no version strings in what is written. */
export const exact = ["-fflags", "+bitexact", "-map_metadata", "-1"] as const;
export const quiet = ["-hide_banner", "-nostdin", "-y"] as const;
