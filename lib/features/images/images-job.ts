import { jobReader, type ReadBy } from "#domain/jobs/job-reader";
import { ImagesInput } from "./images-input.ts";

export const imagesJob = jobReader("images", ImagesInput);
export type ImagesJob = ReadBy<typeof imagesJob>;
