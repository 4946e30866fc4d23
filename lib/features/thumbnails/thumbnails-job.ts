import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { ThumbnailInput } from "./thumbnail-input.ts";

export const thumbnailsJob = jobReader("thumbnails", ThumbnailInput);
export type ThumbnailsJob = ReadBy<typeof thumbnailsJob>;
