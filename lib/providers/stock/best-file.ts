interface Given {
  url: string;
  width?: number | null;
  height?: number | null;
}

/** More pixels than the short side of a reel are useless. */
const enough = 1080;

/** Of a clip's sizes, the largest that is no larger than reels; if there are only larger ones, the smallest. */
export function bestFile(files: readonly Given[]): { url: string; width: number; height: number } | null {
  const sized = files.flatMap(({ url, width, height }) => (url && width && height ? [{ url, width, height }] : []));
  const short = ({ width, height }: { width: number; height: number }) => Math.min(width, height);
  const sorted = sized.toSorted((one, other) => short(one) - short(other));
  return sorted.findLast((file) => short(file) <= enough) ?? sorted[0] ?? null;
}
