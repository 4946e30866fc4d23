import { acceptedVideos } from "./accepted-videos.ts";
import { damagedVideos } from "./damaged-videos.ts";
import { longVideos } from "./long-videos.ts";

/** Videos of every container and codec that is accepted, and of what goes wrong with them. */
export const videos = [...acceptedVideos, ...damagedVideos, ...longVideos];
