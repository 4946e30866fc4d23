/** The kinds of picture that every engine takes. */
const starts = [
  { type: "image/jpeg", pattern: /^\/9j\// },
  { type: "image/png", pattern: /^iVBORw0KGg/ },
  { type: "image/webp", pattern: /^UklGR.{6}XRUJQ/ },
] as const;

/** What a picture in base64 is by its first bytes; null for everything that is not taken. */
export const pictureKind = (base64: string): (typeof starts)[number]["type"] | null =>
  starts.find(({ pattern }) => pattern.test(base64))?.type ?? null;
