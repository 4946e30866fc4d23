import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { progressStep } from "../../logic/progress-step.ts";
import { announce } from "./announce.tsx";
import { followJob, type JobState } from "./follow-job.ts";
import { api, endedSession, refreshAccount } from "./session.ts";
import { firstOf } from "./use-load.ts";

/** The newest jobs; null until they are loaded. */
export const jobs = signal<JobState[] | null>(null);
export const hasOlderJobs = signal(false);
export const jobsError = signal<unknown>(null);
const shown = signal(30);

export const runningJobs = computed(() => jobs.value?.filter(({ status }) => status === "processing").length ?? 0);
/** An account has at most 5 streams, also those of other tabs. */
const streamsAtOnce = 3;
const followed = computed(() =>
  (jobs.value ?? [])
    .filter(({ status }) => status === "processing")
    .slice(0, streamsAtOnce)
    .map(({ jobId }) => jobId)
    .join(" "),
);

export async function refreshJobs(): Promise<void> {
  try {
    const { items, hasMore } = await firstOf(api().jobs.list({ limit: 30 }), shown.value);
    jobs.value = items;
    hasOlderJobs.value = hasMore;
    jobsError.value = null;
  } catch (error) {
    if (!endedSession(error)) jobsError.value = error;
  }
}

export async function showOlderJobs(): Promise<void> {
  shown.value += 30;
  await refreshJobs();
}

/** Follows a job that was just started. */
export async function jobStarted(): Promise<void> {
  await Promise.all([refreshJobs(), refreshAccount()]);
}

function onProgress(jobId: string, { progress, stage }: Pick<JobState, "progress" | "stage">): void {
  const known = jobs.value?.find((one) => one.jobId === jobId);
  if (known) onState({ ...known, progress, stage });
}

function onState(job: JobState): void {
  const before = jobs.value?.find(({ jobId }) => jobId === job.jobId);
  const step = before && job.status === "processing" ? progressStep(before.progress, job.progress) : null;
  if (step) announce(`${kindOf(job)}: ${step} per cent`);
  if (before?.status === "processing" && job.status !== "processing") {
    announce(`${kindOf(job)}: ${job.status === "done" ? "done" : `failed. ${job.error ?? ""}`}`);
    void refreshAccount();
  }
  jobs.value = jobs.value?.map((one) => (one.jobId === job.jobId ? job : one)) ?? null;
}

const kindNames: Record<Exclude<JobState["kind"], "media">, string> = {
  reel: "Reel",
  video: "AI video",
  thumbnail: "Thumbnails",
  music: "Music",
};
const imageStages: readonly string[] = ["paint", "pictures", "develop"];

/** What a job makes, in words. */
export function kindOf({ kind, stage }: Pick<JobState, "kind" | "stage">): string {
  if (kind !== "media") return kindNames[kind];
  if (stage === "script") return "Script";
  return imageStages.includes(stage) ? "Images" : "Edit";
}

/** Follows the running jobs on whatever page the user is. */
export function JobFollower() {
  useEffect(() => void refreshJobs(), []);
  const ids = followed.value;
  useEffect(() => {
    const stops = ids
      .split(" ")
      .filter(Boolean)
      .map((id) => followJob(id, { onState, onProgress }));
    return () => {
      for (const stop of stops) stop();
    };
  }, [ids]);
  return null;
}
