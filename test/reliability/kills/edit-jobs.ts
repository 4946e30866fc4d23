import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { Job } from "#domain/records/job";
import { callApi } from "../../support/call-api.ts";
import { type Service, startService } from "../../support/service.ts";
import { makeEditMedia, mediumFiles, mediumNames } from "../kit/edit-media.ts";
import { type EditSample, editBody } from "../kit/edit-samples.ts";
import { startMediaServer } from "../kit/media-server.ts";
import { openState } from "../kit/open-state.ts";
import { watchFunctions } from "../kit/watch-functions.ts";

const sweepMs = 4000;

/** Starts a service beside a server of the media that its edits download. */
export async function startEditJobs() {
  const [media, longer] = [await makeEditMedia(), await makeEditMedia({ filmSeconds: 125 })];
  const mediumAt = (name: string) => media[mediumNames.find((medium) => mediumFiles[medium] === name) ?? "film"];
  const source = await startMediaServer(mediumAt);
  const service = await startService({ trust: source.trust });
  const state = openState(service.state);
  const functions = watchFunctions(service.pid);
  // Leases of killed workers last 20 s; nobody has to wait for the next full minute besides.
  const sweep = () => state.invoke("sweep-jobs").catch((error) => console.log(`A sweep failed: ${error}`));
  const sweeping = setInterval(sweep, sweepMs);

  /** Launches any job. */
  async function send(
    { id, apiKey }: Pick<Account, "id" | "apiKey">,
    { path, body }: { path: string; body: object },
  ): Promise<EditRef> {
    const headers = { "X-API-Key": apiKey };
    const { status, body: answer } = await callApi(service, "POST", `/api/${path}`, { headers, body });
    if (status !== 202) throw new Error(`${path} was answered ${status}: ${JSON.stringify(answer)}`);
    return { accountId: id, jobId: answer.job_id ?? answer.jobId, apiKey };
  }

  return {
    service,
    functions,
    source,
    state,
    account: () => service.account({ credits: 1000 }),

    /** Launches an edit with its media by URL, or as files: a film of seconds, or a longer one. */
    async launch(
      { id, apiKey }: Account,
      sample: EditSample,
      { byUrl, isLong = false }: { byUrl: boolean; isLong?: boolean },
    ): Promise<EditRef> {
      const files = isLong ? longer : media;
      const body = editBody(sample, ({ medium }) =>
        byUrl ? { url: source.url(mediumFiles[medium]) } : { bytes: files[medium] },
      );
      return send({ id, apiKey }, { path: sample.path, body });
    },

    send,

    /** The job as it is stored. */
    async read({ accountId, jobId }: Pick<EditRef, "accountId" | "jobId">): Promise<Job> {
      const { Item } = await state.documents.send(
        new GetCommand({
          TableName: state.tableName("Jobs"),
          Key: { account_id: accountId, id: jobId },
          ConsistentRead: true,
        }),
      );
      return Job.parse(Item);
    },

    async stop() {
      clearInterval(sweeping);
      functions.stop();
      source.stop();
      await service.stop();
    },
  };
}
export type EditJobs = Awaited<ReturnType<typeof startEditJobs>>;
type Account = Awaited<ReturnType<Service["account"]>>;

/** A launched edit, and the key that launched it. */
export interface EditRef {
  accountId: string;
  jobId: string;
  apiKey: string;
}
