/**
 * The names of the sound in the folder of the plan, of sound that is still to be encoded, and of a video whose pictures were copied.
 */
export const soundFile = "sound.m4a";
export const mixFile = "sound.wav";
export const copiedFile = "copied.mp4";
