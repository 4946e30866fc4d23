import { acceptedVideos } from "./accepted-videos.ts";

/** The kinds of sound that can be cleaned, for messages and descriptions. */
export const acceptedSounds = "MP3, M4A, WAV, FLAC and OGG";

/** What has sound that can be cleaned: videos and sound alone. */
export const acceptedRecordings = `${acceptedVideos.replace(" and ", ", ")}, ${acceptedSounds}`;
