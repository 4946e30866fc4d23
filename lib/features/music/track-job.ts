import { jobReader } from "#domain/jobs/job-reader";
import { SentTrack } from "./sent-track.ts";

export const trackJob = jobReader("track", SentTrack);
