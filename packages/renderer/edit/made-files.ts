/** The name of the sound in the folder of the plan, and of a video whose pictures were copied. */
export const soundFile = "sound.m4a";
export const copiedFile = "copied.mp4";
