/** The containers of videos for thumbnails and edits, for messages and descriptions. */
export const acceptedVideos = "MP4, MOV, M4V, MKV, WebM, AVI and MPEG";
