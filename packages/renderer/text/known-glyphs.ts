import type { Font } from "harfbuzzjs";

/** A glyph in the units of its font. */
interface Glyph {
  /** SVG path data, or SVG elements where `draw` paints in colour. Empty for a space. */
  outline: string;
  yBearing: number;
  height: number;
}

/** Remembers drawn glyphs: layout tries the same letters at many sizes, and their outlines have none. */
export function knownGlyphs(draw: (font: Font, glyph: number) => string): (font: Font, glyph: number) => Glyph {
  const fonts = new Map<Font, Map<number, Glyph>>();
  return (font, codepoint) => {
    const glyphs = fonts.get(font) ?? new Map<number, Glyph>();
    fonts.set(font, glyphs);
    const known = glyphs.get(codepoint);
    if (known) return known;
    const { yBearing = 0, height = 0 } = font.glyphExtents(codepoint) ?? {};
    const glyph = { outline: draw(font, codepoint), yBearing, height };
    glyphs.set(codepoint, glyph);
    return glyph;
  };
}
