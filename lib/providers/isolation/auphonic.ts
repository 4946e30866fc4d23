import type { Limits } from "@reelwright/platform/safe-http";
import * as z from "zod";
import { auphonicError, auphonicFailure } from "../auphonic-error.ts";
import { call } from "../call.ts";
import { asJson, callJson, type Exchange } from "../call-json.ts";
import { fileForm } from "../file-form.ts";
import { ofOrder, type ProviderError, readReply } from "../provider-error.ts";
import { providerFailure } from "../provider-failure.ts";
import type { ProviderSettings } from "../provider-settings.ts";
import type { IsolationProvider } from "./isolation-provider.ts";

/** An hour is 144 MB at 320 kbit/s. */
const uploading: Limits = { headerMs: 240_000, totalMs: 250_000, maxBytes: 4_000_000 };

/** A production that takes the voice out and changes nothing else. */
const production = (title: string) => ({
  metadata: { title },
  output_files: [{ format: "wav" }],
  algorithms: {
    denoise: true,
    denoisemethod: "speech_isolation",
    denoiseamount: 100,
    filtering: false,
    leveler: false,
    normloudness: false,
  },
});

/** Auphonic: a production is created, gets its recording, and is started. Only its start is an order. */
export function auphonic(
  { apiKey, baseUrl, downloadHosts }: NonNullable<ProviderSettings["auphonic"]>,
  exchange: Exchange,
): IsolationProvider {
  const headers = { Authorization: `bearer ${apiKey}` };
  const failed = (providerError: ProviderError) => ({ failed: providerFailure("auphonic", providerError) });

  return {
    downloadHosts,

    async order({ title, read }, signal) {
      const url = `${baseUrl}/api/productions.json`;
      const reply = await callJson(exchange, { url, headers, body: production(title), signal });
      const created = readReply(reply, Created, auphonicError);
      if ("providerError" in created) return failed(created.providerError);
      const { uuid } = created.value.data;
      const own = `${baseUrl}/api/production/${uuid}`;

      const file = { field: "input_file", filename: "recording.mp3", type: "audio/mpeg", bytes: await read() };
      const { type, body } = fileForm(file);
      const form = { ...headers, "Content-Type": type, Accept: "application/json" };
      const sent = await call(exchange, {
        url: `${own}/upload.json`,
        headers: form,
        body,
        limits: uploading,
        signal,
      });
      const taken = readReply("lost" in sent ? sent : asJson(sent), z.unknown(), auphonicError);
      if ("providerError" in taken) return failed(taken.providerError);

      const begun = await callJson(exchange, { url: `${own}/start.json`, headers, body: {}, signal });
      const started = readReply(begun, z.unknown(), auphonicError);
      if ("providerError" in started) return failed(ofOrder(started.providerError));
      return { taken: { id: uuid, links: { status: `${own}/status.json`, result: `${own}.json` } } };
    },

    async state({ links }, signal) {
      const lost = (providerError: ProviderError) => ({
        state: "failed" as const,
        failure: providerFailure("auphonic", providerError),
      });
      const asked = readReply(await callJson(exchange, { url: links.status, headers, signal }), Status, forgotten);
      if ("providerError" in asked) return lost(asked.providerError);
      const { status, error_message } = asked.value.data;
      if (status === ended.failed) return lost(auphonicFailure(error_message ?? ""));
      if (status !== ended.done) return { state: "running" };
      const result = readReply(await callJson(exchange, { url: links.result, headers, signal }), Result, forgotten);
      if ("providerError" in result) return lost(result.providerError);
      const [{ download_url: url }] = result.value.data.output_files;
      return { state: "done", made: { url, headers } };
    },
  };
}

/** For a poll, an unknown production means that it was deleted there. */
const forgotten = (json: unknown, status: number): ProviderError | null =>
  status === 404
    ? { code: "task_expired", providerCode: "HTTP 404", providerMessage: "" }
    : auphonicError(json, status);

/** Every other status is that of a production under way. */
const ended = { failed: 2, done: 3 };

const Created = z.object({ data: z.object({ uuid: z.string().regex(/^[\w-]{1,64}$/) }) });
const Status = z.object({ data: z.object({ status: z.number().int(), error_message: z.string().nullish() }) });
const outputFile = z.object({ download_url: z.url() });
const Result = z.object({ data: z.object({ output_files: z.tuple([outputFile], outputFile) }) });
