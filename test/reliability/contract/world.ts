import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../../support/call-api.ts";
import { demo } from "../../support/media.ts";
import { type Service, startService } from "../../support/service.ts";
import { startReceivers } from "../../support/webhook-receivers.ts";

// biome-ignore lint/suspicious/noExplicitAny: answers are checked by what they hold
type Body = any;
export interface Answer {
  status: number;
  headers: Headers;
  body: Body;
}
export type Account = Awaited<ReturnType<Service["account"]>>;
interface Asked {
  /** An API key, or a bearer token. Neither: no credentials. */
  key?: string;
  token?: string;
  headers?: Record<string, string>;
  /** A form, or what becomes JSON. */
  body?: FormData | object;
}

/** The running service, its receivers of webhooks, and what rows share. */
export async function openWorld() {
  const receivers = await startReceivers();
  const { origin, ca } = receivers;
  const service = await startService({ trust: { origins: [origin], ca } });
  const shared = new Map<string, Promise<unknown>>();

  /** One call. A front that gave up waiting on a busy machine is asked again, under the same Idempotency-Key. */
  async function call(method: string, where: string, { key, token, headers = {}, body }: Asked = {}): Promise<Answer> {
    const sent = {
      ...(key && { "X-API-Key": key }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(method === "POST" && (key || token) && { "Idempotency-Key": randomUUID() }),
      ...headers,
    };
    for (;;) {
      const answer = await callApi(service, method, where, { headers: sent, body });
      const isUnderWay = answer.body?.code === "idempotency_in_flight";
      if (answer.status !== 504 && !isUnderWay) return answer;
      await sleep(1000);
    }
  }

  return {
    service,
    receivers,
    call,
    /** Makes something once for all rows that need it. */
    once<T>(name: string, make: () => Promise<T>): Promise<T> {
      const made = shared.get(name) ?? make();
      shared.set(name, made);
      return made as Promise<T>;
    },
    async login(account: Account, session?: string): Promise<Answer> {
      const { email, password } = account;
      return call("POST", "/api/login", { body: { email, password, ...(session && { session }) } });
    },
    /** An account that has no credits: what it asks for is checked in full, and refused by its price alone. */
    poorAccount: async (plan = "business") => {
      const account = await service.account({ plan });
      await service.drain(account.email, 0);
      return account;
    },
    /** A job's last state. */
    async ended(key: string, jobId: string): Promise<Body> {
      for (;;) {
        const { body } = await call("GET", `/api/jobs/${jobId}`, { key });
        if (body?.status && body.status !== "processing") return body;
        await sleep(1000);
      }
    },
    /** The sums of an account's charges and refunds, by its ledger. */
    async spent(key: string): Promise<{ charged: number; refunded: number }> {
      const { body } = await call("GET", "/api/credits/ledger", { key });
      const sum = (kind: string): number =>
        body.entries
          .filter((entry: Body) => entry.kind === kind)
          .reduce((total: number, { monthly, pack }: Body) => total + monthly + pack, 0);
      return { charged: 0 - sum("charge"), refunded: sum("refund") };
    },
    async stop() {
      await service.stop();
      await receivers.stop();
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** A form of fields, with the demo narration and so many demo images as files. */
export function reelForm(fields: Record<string, string> = {}, { audio = true, images = 1 } = {}): FormData {
  const form = new FormData();
  if (audio) form.set("audio", new Blob([readFileSync(demo("narration.mp3"))]), "narration.mp3");
  for (let index = 0; index < images; index++)
    form.append("images", new Blob([readFileSync(demo(`${(index % 4) + 1}.jpg`))]), `${index}.jpg`);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
