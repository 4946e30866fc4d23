import { readEnv } from "@reelwright/platform/env";
import { sendMessage } from "@reelwright/platform/queue";
import type * as z from "zod";
import { granted } from "../granted.ts";
import { deadLetters, envName } from "../need.ts";
import { recordVersion } from "../record-version.ts";

/** Sends to the queue of the worker with this name. Messages are validated before they are sent, and carry a version. */
export const queue = <M extends z.ZodObject>(name: string, message: M) => {
  const variable = envName({ kind: "queue", name });
  return granted([{ kind: "queue", name }], () => {
    const url = (readEnv(variable)[variable] ?? "").replace(new RegExp(`${deadLetters}$`), name);
    return {
      /** `group` is the account: SQS fair queues share the workers between groups. */
      send: (body: z.input<M>, group: string, { delaySeconds }: { delaySeconds?: number } = {}) =>
        sendMessage(url, { body: { version: recordVersion, ...message.parse(body) }, group, delaySeconds }),
    };
  });
};
