import type { Write } from "@reelwright/platform/transact";
import type { TableNames } from "#lambda/tables";
import { type AttemptRef, clearAfterMs, type JobRef, type JobRemains, makesVideo } from "../records/job.ts";
import { Track } from "../records/track.ts";
import { heldBy, heldTask } from "./held-task.ts";
import type { Output } from "./job-ending.ts";
import { jobKey } from "./job-key.ts";

export interface JobOutcome {
  status: "done" | "error";
  result: unknown;
  path: string | null;
  error: string | null;
  code: string | null;
}

/** Ends a job that is in progress. With an attempt, only if the attempt still holds its task. */
export function endJobWrite(
  tables: TableNames<"jobs">,
  ref: JobRef,
  { outcome, attempt, now }: { outcome: JobOutcome; attempt: AttemptRef | undefined; now: Date },
): Write {
  return {
    Update: {
      TableName: tables.jobs,
      Key: jobKey(ref),
      UpdateExpression:
        "SET #status = :status, #result = :result, video.#path = :path, #error = :error, error_code = :code, ended_at = :at, active_shard = :ended, lease_expires_at = :clear",
      ConditionExpression: `#status = :processing${attempt ? ` AND stage = :stage AND ${heldTask}` : ""}`,
      ExpressionAttributeNames: {
        "#status": "status",
        "#result": "result",
        "#error": "error",
        "#path": "path",
        ...(attempt && { "#task": attempt.task, "#state": "state" }),
      },
      ExpressionAttributeValues: {
        ":processing": "processing",
        ":status": outcome.status,
        ":result": outcome.result,
        ":path": outcome.path,
        ":error": outcome.error,
        ":code": outcome.code,
        ":at": now.toISOString(),
        ":ended": "ended",
        ":clear": now.getTime() + clearAfterMs,
        ...(attempt && { ":stage": attempt.stage, ...heldBy(attempt) }),
      },
    },
  };
}

/** Ends the video record of a job that makes a video. `output` is null for a job that has failed. */
export function endVideoWrite(tables: TableNames<"videos">, job: JobRemains, output: Output | null): Write | undefined {
  if (!makesVideo(job)) return undefined;
  return {
    Update: {
      TableName: tables.videos,
      Key: { account_id: job.account_id, id: job.video.id },
      UpdateExpression:
        "SET #status = :status, #path = :path, thumbnail = :thumbnail, captions_srt = :srt, captions_vtt = :vtt, words = :words, reels = :reels, reel_key = :reel_key, #duration = :duration, #size = :size",
      ExpressionAttributeNames: { "#status": "status", "#path": "path", "#duration": "duration", "#size": "size" },
      ExpressionAttributeValues: {
        ":status": output ? "done" : "error",
        ":path": output?.path ?? null,
        ":thumbnail": output?.thumbnail ?? null,
        ":srt": output?.captions_srt ?? null,
        ":vtt": output?.captions_vtt ?? null,
        ":words": output?.words ?? null,
        ":reels": output?.reels ?? [],
        ":reel_key": output?.reel_key ?? null,
        ":duration": output?.duration ?? null,
        ":size": output?.size ?? null,
      },
      ConditionExpression: "attribute_exists(id)",
    },
  };
}

/** Adds the track that a job has made to the account's library. */
export function newTrackWrite(tables: TableNames<"tracks">, { track }: Output): Write | undefined {
  if (!track) return undefined;
  return {
    Put: { TableName: tables.tracks, Item: Track.parse(track), ConditionExpression: "attribute_not_exists(id)" },
  };
}
