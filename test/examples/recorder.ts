import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { loadSpecs } from "#lambda/load-specs";

/** The recorded calls of one operation. */
export interface OperationExample {
  /** The JSON body, or the text fields of the form. */
  request?: unknown;
  /** The answer of each status. */
  responses: Record<string, unknown>;
}

type Form = Readonly<Record<string, string | number | File | readonly File[]>>;

interface Call {
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: object;
  /** Form parts. A file is shown by its name. */
  form?: Form;
  /** Whether the call is only made, and another one is shown. */
  isHidden?: boolean;
  /** The part of the answer that is shown, of answers that are too long. */
  shown?: (answer: Record<string, unknown>) => unknown;
}

interface Answered extends Call {
  status: number;
  /** What is shown of the answer. */
  answer: unknown;
}

/** Makes calls of a service by the name of the operation, and records the first of each status. */
export async function recorder(baseUrl: string) {
  const { endpoints } = await loadSpecs(path.resolve(import.meta.dirname, "../.."));
  const specs = new Map(endpoints.map(({ spec }) => [spec.operationId, spec]));
  const recorded: Record<string, OperationExample> = {};

  // biome-ignore lint/suspicious/noExplicitAny: the next calls need what is in it
  async function call(operationId: string, { headers, params = {}, query = {}, ...sent }: Call = {}): Promise<any> {
    const spec = specs.get(operationId);
    if (!spec) throw new Error(`No operation ${operationId}`);
    const where = spec.path.replaceAll(/\{(\w+)\}/g, (_, name) => params[name] ?? "");
    const url = new URL(where, baseUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const response = await fetch(url, {
      method: spec.method,
      headers: { ...headers, ...(sent.body && { "Content-Type": "application/json" }) },
      body: sent.form ? formOf(sent.form) : sent.body ? JSON.stringify(sent.body) : undefined,
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${operationId}: ${response.status} ${text}`);
    const type = response.headers.get("content-type") ?? "";
    const answer = type === "application/json" ? JSON.parse(text) : text;
    if (!sent.isHidden && !type.startsWith("video/"))
      record(operationId, {
        ...sent,
        status: response.status,
        answer: sent.shown ? sent.shown(answer) : answer,
      });
    return answer;
  }

  function record(operationId: string, { status, answer, body, form }: Answered) {
    const one = recorded[operationId] ?? { responses: {} };
    recorded[operationId] = one;
    one.request ??= body ?? (form && shownForm(form));
    one.responses[status] ??= answer;
  }

  return {
    recorded,
    call,
    /** Calls again until the answer is as wanted, and shows that answer. */
    async until(operationId: string, sent: Call, isWanted: (answer: Record<string, unknown>) => boolean) {
      for (;;) {
        const answer = await call(operationId, { ...sent, isHidden: true });
        if (isWanted(answer)) return call(operationId, sent);
        await sleep(500);
      }
    },
  };
}
export type Recorder = Awaited<ReturnType<typeof recorder>>;

function formOf(parts: Form): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (isText(part)) form.set(name, String(part));
    else for (const file of [part].flat()) form.append(name, file);
  }
  return form;
}

const isText = (part: Form[string]) => typeof part === "string" || typeof part === "number";
const shownPart = (part: Form[string]) => {
  if (isText(part)) return part;
  return part instanceof File ? part.name : part.map(({ name }) => name);
};
const shownForm = (parts: Form) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, shownPart(part)]));
