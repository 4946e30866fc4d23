import type { Job } from "#domain/records/job";

/** One answer to one try of a call. */
export interface Answer {
  call: number;
  status: number;
  jobId: string | null;
  at: number;
  /** How often the try had changed anything but its own key. */
  commits: number;
}

/** What the books do not tell of a run: what outsiders have seen. */
export function startHistory() {
  return {
    /** The first rule that was broken. */
    violation: null as string | null,
    answers: [] as Answer[],
    /** When each job was there. */
    launched: new Map<string, number>(),
    /** How far each job was seen to be, in per cent. */
    progress: new Map<string, number>(),
    /** As what each job was first seen to have ended. */
    ended: new Map<string, Job["status"]>(),
    /** What has been put under a public address and not been removed. */
    files: new Set<string>(),
    /** How often each thing has happened. */
    counts: {} as Record<string, number>,
    count(name: string) {
      this.counts[name] = (this.counts[name] ?? 0) + 1;
    },
  };
}
export type History = ReturnType<typeof startHistory>;
