import type { JobKind, ResultOf, JobState as StateWith } from "reelwright/core/job";
import { api, endedSession } from "./session.ts";

export type JobState = StateWith<ResultOf<JobKind>>;
interface Heard {
  onState(job: JobState): void;
  onProgress(jobId: string, progress: Pick<JobState, "progress" | "stage">): void;
}

const failuresUntilPolling = 2;
const pollMs = 2_000;

/**
 * Follows a job until it ends: by the stream of its `events_url`, whose ticket needs no header, and by a call every two
 * seconds once the stream has failed twice. Returns what stops it.
 */
export function followJob(jobId: string, { onState, onProgress }: Heard): () => void {
  let isStopped = false;
  let failures = 0;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => api().jobs.get(jobId).state();

  async function poll() {
    const job = await read().catch((error: unknown) => {
      if (endedSession(error)) isStopped = true;
      return null;
    });
    if (isStopped) return;
    if (job) onState(job);
    if (job?.status !== "processing" && job) return;
    timer = setTimeout(poll, pollMs);
  }

  async function open() {
    const job = await read().catch(() => null);
    if (isStopped) return;
    if (job) onState(job);
    if (job && job.status !== "processing") return;
    if (!job?.events_url || failures >= failuresUntilPolling) return void poll();
    source = new EventSource(job.events_url);
    source.addEventListener("progress", ({ data }) => {
      failures = 0;
      onProgress(jobId, JSON.parse(data));
    });
    source.addEventListener("done", ended);
    // Both the service's last event and a broken line are called "error"; only the former has data.
    source.addEventListener("error", (event) => {
      if (event instanceof MessageEvent) return ended();
      failures++;
      if (source?.readyState === EventSource.CLOSED || failures >= failuresUntilPolling) {
        source?.close();
        timer = setTimeout(open, 500);
      }
    });
  }
  function ended() {
    source?.close();
    void poll();
  }
  void open();
  return () => {
    isStopped = true;
    source?.close();
    clearTimeout(timer);
  };
}
