/** The types of files that are read as music or as a voice, by their first bytes. M4A often says that it is a video. */
export const musicTypes = ["audio/mpeg", "audio/wav", "audio/x-m4a", "audio/mp4", "video/mp4"] as const;
