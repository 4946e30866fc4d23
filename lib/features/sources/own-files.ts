import * as z from "zod";
import { readJobs } from "#domain/jobs/read-jobs";
import type { Account } from "#domain/records/account";
import { capability } from "#lambda/capability";
import { ImagesView } from "../images/images-view.ts";
import { readTracks } from "../tracks/tracks.ts";
import { readVideosWithAccounts } from "../videos/videos.ts";

interface OwnFile {
  title: string;
  paths: (string | null)[];
  /** The account, where it was read with the file. */
  account: Account | null;
}

/** The result of an edit that is not listed as a video: its file is named after the job. */
const EditedFile = z.object({ output_url: z.string() });

/**
 * Finds the account's own video, track, edit or images behind a path below /videos/, with title and file name. A file's name
 * begins with the ID of its resource.
 */
export const ownFiles = capability(
  { videos: readVideosWithAccounts, tracks: readTracks, jobs: readJobs },
  ({ videos, tracks, jobs }) => {
    return async (accountId: string, path: string): Promise<OwnFile | null> => {
      const [, id, kind] = /\/((vid|mus|aud|job)_\w{1,64})(?:-[\dx]+)?\.\w+$/.exec(path) ?? [];
      if (id === undefined) return null;
      if (kind === "vid") {
        const { video, account } = await videos(accountId, id);
        const renditions = video?.reels.flatMap(({ url, thumbnail }) => [url, thumbnail]) ?? [];
        return video && { title: video.title, paths: [video.path, video.thumbnail, ...renditions], account };
      }
      if (kind === "mus") {
        const track = await tracks.get(accountId, id);
        return track && { title: track.title, paths: [track.path], account: null };
      }
      const job = await jobs.get({ accountId, jobId: id.replace(/^aud_/, "job_") });
      const edited = EditedFile.safeParse(job?.result).data;
      if (edited) return { title: job?.title ?? "", paths: [edited.output_url], account: null };
      const made = ImagesView.safeParse(job?.result).data;
      // Images have no titles.
      return made ? { title: "", paths: made.images, account: null } : null;
    };
  },
);
