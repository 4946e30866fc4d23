import { capability } from "../capability.ts";
import { readTracks } from "./tracks.ts";
import { readVideos } from "./videos.ts";

/** Finds the video or the track of an account's own that a path below /videos/ names: its title, and what it may be called by. */
export const ownFiles = capability([...readVideos.needs, ...readTracks.needs], () => {
  const [videos, tracks] = [readVideos.build(), readTracks.build()];
  return async (accountId: string, path: string): Promise<{ title: string; paths: (string | null)[] } | null> => {
    const [, id, kind] = /\/((vid|mus)_\w{1,64})\.\w+$/.exec(path) ?? [];
    if (id === undefined) return null;
    if (kind === "vid") {
      const video = await videos.get(accountId, id);
      return video && { title: video.title, paths: [video.path, video.thumbnail] };
    }
    const track = await tracks.get(accountId, id);
    return track && { title: track.title, paths: [track.path] };
  };
});
