import type { Scene } from "../scene.ts";

/** A place: what lies behind the subject and before it, and how things stand there. */
export interface Setting {
  /** Where the horizon (inside: the edge of the floor) lies, as a share of the frame's height: in tall frames, in wide ones. */
  horizon: readonly [tall: number, wide: number];
  /** Where the subject's foot is, as a share of what lies below the horizon. */
  stand: number;
  /** 0..1: how little the hour lights what stands here. */
  lamp: number;
  /** How far what stands here has faded. */
  haze?: number;
  /** Whether what stands here is mirrored at its foot: 0..1. */
  mirror?: number;
  behind(scene: Scene): Promise<void> | void;
  before?(scene: Scene): Promise<void> | void;
}
