import { createHash } from "node:crypto";
import { log } from "@reelwright/platform/log";
import { planAtLeast } from "@reelwright/vocabulary/plans";
import { readAccounts } from "#domain/accounts/read-accounts";
import { keyedCalls } from "#domain/idempotency/idempotency";
import { callOnce } from "#lambda/call-once";
import { tables } from "#lambda/capabilities/tables";
import { capability } from "#lambda/capability";
import { ApiError } from "#lambda/errors";
import { RetryLater } from "#lambda/worker";
import { intakeStore } from "./intake-store.ts";
import { launchThumbnails } from "./launch-thumbnails.ts";

interface CreatedObject {
  bucket: string;
  key: string;
  /** Empty if the bucket keeps no versions. */
  version: string;
  etag: string;
}

/** Longer than a launch takes. */
const tryMs = 30_000;
/** Refusals that pass, and when the object is taken in again, in seconds. */
const laterSeconds: Partial<Record<string, number>> = {
  idempotency_in_flight: tryMs / 1000,
  too_many_waiting: 60,
};

/**
 * Starts the thumbnails of an object in an account's intake, as if the account had called the API. Duplicate events of
 * S3 share one idempotency key, so there is one job and one charge. A refusal has no caller, so it is logged.
 */
export const takeInObject = capability(
  {
    accounts: readAccounts,
    storage: tables({ accounts: ["GetItem"] }),
    calls: keyedCalls,
    launch: launchThumbnails,
  },
  ({ accounts, storage, calls, launch }) => {
    const intakes = intakeStore(storage);

    return async (object: CreatedObject): Promise<void> => {
      const intake = await intakes.find(object);
      const account = intake && (await accounts.get(intake.account_id));
      if (!intake || !account) return;
      const about = { accountId: account.id, bucket: object.bucket, key: object.key };
      if (!planAtLeast(account.plan, "business"))
        return log("warn", "object not taken in", { ...about, code: "plan_required" });
      const { bucket, key, version, etag } = object;
      const name = createHash("sha256")
        .update(JSON.stringify([bucket, key, version, etag]))
        .digest("hex");
      const call = {
        accountId: account.id,
        key: `intake:${name}`,
        fingerprint: name,
        tryMs,
        status: 202,
        secretFields: [],
      };
      const video = { url: `s3://${bucket}/${key}`, etag };
      try {
        const { result, replayed } = await callOnce({ calls, ...call }, async (reservation) => {
          const job = await launch({ principal: { account, keyId: null }, wishes: intake.preset, video, reservation });
          return JSON.stringify({ jobId: job.id });
        });
        log("info", "object taken in", { ...about, result, replayed });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const delaySeconds = laterSeconds[error.code];
        if (delaySeconds !== undefined) throw new RetryLater(delaySeconds, { cause: error });
        log("warn", "object not taken in", { ...about, code: error.code, error: error.message });
      }
    };
  },
);
