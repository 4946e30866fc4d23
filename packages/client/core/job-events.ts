import { EventSourceParserStream } from "eventsource-parser/stream";
import type { Http } from "./http.ts";

export interface JobProgress {
  jobId: string;
  /** 0 to 100. */
  progress: number;
  /** What is being done, such as `rendering`. */
  stage: string;
}

/**
 * Follows a job's stream until the job ends, and resumes after the last event where the stream breaks off. Throws when it
 * breaks off without any new event.
 */
export async function followEvents(
  http: Http,
  jobId: string,
  onProgress: (progress: JobProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: string | undefined;
  for (;;) {
    const before = last;
    const headers: Record<string, string> = { Accept: "text/event-stream" };
    if (last !== undefined) headers["Last-Event-ID"] = last;
    const response = await http.send({ path: "/api/videos/events", query: { jobId }, headers, signal });
    if (response.status === 204 || !response.body) return;
    try {
      const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
      for await (const { event, data, id } of events) {
        if (event === "done" || event === "error") return;
        last = id ?? last;
        if (event === "progress") onProgress(JSON.parse(data));
      }
    } catch (error) {
      if (signal.aborted || last === before) throw error;
      continue;
    }
    if (last === before) throw new Error("The stream ended before the job");
  }
}
