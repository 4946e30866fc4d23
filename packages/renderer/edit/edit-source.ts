import type { AdmittedClip } from "../media/admit-clip.ts";

/** A caller's video that is edited. */
export interface EditSource {
  /** The field that names it, for messages. */
  name: string;
  clip: AdmittedClip;
  /** When each picture is due, in seconds from the first one, in order. */
  times: readonly number[];
  /** When the first picture is due in the file, in seconds. */
  startSeconds: number;
  /** Seconds from the first picture to the end of the last one. */
  duration: number;
  /** Frames per second of a result whose pictures are encoded. */
  fps: number;
  /** Pictures per second as they are in the file, on average. */
  ownFps: number;
  /**
   * The sound of the file as a 48 kHz 16-bit stereo WAV, with sample 0 at the first picture and the length of the
   * pictures. Null if there is none. It is decoded once, when it is first needed.
   */
  wav: () => Promise<string | null>;
}
