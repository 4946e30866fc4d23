import type { Stereo } from "@reelwright/renderer/audio/stereo-file";

/** Something that sound is put through, one sample after the other, and that remembers some of what came before. */
export type Process = (sound: Stereo) => void;

/**
 * Puts a sound that goes round through a process as if it had been going round for ever: the last `memory` samples of it are heard first, so
 * that what the process remembers at the beginning is what it remembers at the end.
 */
export function circularly(sound: Stereo, process: Process, memory: number): void {
  const from = Math.max(0, sound.left.length - memory);
  const left = sound.left.slice(from);
  process({ left, right: sound.right === sound.left ? left : sound.right.slice(from) });
  process(sound);
}
