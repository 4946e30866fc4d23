/** The kinds of picture that every provider accepts. */
const starts = [
  { type: "image/jpeg", pattern: /^\/9j\// },
  { type: "image/png", pattern: /^iVBORw0KGg/ },
  { type: "image/webp", pattern: /^UklGR.{6}XRUJQ/ },
] as const;

/** The kind of a picture in base64, by its first bytes; null for any other. */
export const pictureKind = (base64: string): (typeof starts)[number]["type"] | null =>
  starts.find(({ pattern }) => pattern.test(base64))?.type ?? null;
