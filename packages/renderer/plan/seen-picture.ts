import type { Box } from "@reelwright/vision/region";
import type { Span } from "./template.ts";

/** Something in a picture that the camera moves over, in shares of that picture. */
export interface SeenBox extends Box {
  /** Frames from the scene's beginning; the whole scene if not said. */
  during?: Span;
}

/** What is to be seen in a scene, and the part of its picture that the medium itself takes (null for all). */
export interface SeenPicture {
  faces: readonly SeenBox[];
  /** What stands out where there are no faces: an animal, a thing. */
  subjects?: readonly SeenBox[];
  part: Box | null;
}
