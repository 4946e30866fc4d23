import { readJobs } from "#domain/jobs/read-jobs";
import { capability } from "#lambda/capability";
import { ImagesView } from "../images/images-view.ts";
import { readTracks } from "../tracks/tracks.ts";
import { readVideos } from "../videos/videos.ts";

/**
 * Finds the account's own video, track or images behind a path below /videos/, with title and file name. A file's name
 * begins with the ID of its resource.
 */
export const ownFiles = capability(
  { videos: readVideos, tracks: readTracks, jobs: readJobs },
  ({ videos, tracks, jobs }) => {
    return async (accountId: string, path: string): Promise<{ title: string; paths: (string | null)[] } | null> => {
      const [, id, kind] = /\/((vid|mus|job)_\w{1,64})(?:-\d)?\.\w+$/.exec(path) ?? [];
      if (id === undefined) return null;
      if (kind === "vid") {
        const video = await videos.get(accountId, id);
        return video && { title: video.title, paths: [video.path, video.thumbnail] };
      }
      if (kind === "mus") {
        const track = await tracks.get(accountId, id);
        return track && { title: track.title, paths: [track.path] };
      }
      const job = await jobs.get({ accountId, jobId: id });
      const made = ImagesView.safeParse(job?.result).data;
      // Only videos and tracks have titles.
      return made ? { title: "", paths: made.images } : null;
    };
  },
);
