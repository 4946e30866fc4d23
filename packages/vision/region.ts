/** A part of a picture, in shares (0..1) of its width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Something that matters in a picture, and how sure that is (0..1). */
export interface Region {
  box: Box;
  confidence: number;
}

/** A face, from the hairline to the chin. */
export interface Face extends Region {
  /** The point between the eyes. */
  eyes: { x: number; y: number };
}

/** 8-bit RGB, row by row. */
export interface Picture {
  rgb: Buffer;
  width: number;
  height: number;
}
