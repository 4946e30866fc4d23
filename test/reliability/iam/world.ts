import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type RunningAssembly, runAssembly } from "@reelwright/aws-local/run-assembly";
import { trustContext } from "#infra/trust-context";
import { startFakeProviders } from "../../fakes/fake-providers.ts";
import { byPolls } from "../../fakes/fake-service.ts";
import { bearerOf, callApi } from "../../support/call-api.ts";
import { makeMp3 } from "../../support/media.ts";
import { servePicture } from "../../support/serve-picture.ts";
import { startReceivers } from "../../support/webhook-receivers.ts";
import { configureEngines } from "./ai-videos.ts";
import { openControls, type Trying } from "./controls.ts";
import { type Customer, makeCustomer } from "./customer.ts";
import { openItems } from "./items.ts";

const root = path.resolve(import.meta.dirname, "../../..");
/** A bucket outside the deployment from which its reels may take media. */
const sourceBucket = "media-of-others";

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The product synthesised once, with receivers whose addresses it may call; and how to run it. */
export async function prepareAssembly() {
  const state = mkdtempSync(path.join(tmpdir(), "reelwright-iam-"));
  const receivers = await startReceivers();
  const fakes = await startFakeProviders({ certificates: receivers.certificates, pace: byPolls(1) });
  const picture = await servePicture(receivers.certificates);
  const [assemblyDirectory, authority] = [path.join(state, "cdk.out"), path.join(state, "authority.pem")];
  writeFileSync(authority, receivers.ca);
  const trust = trustContext({
    origins: [receivers.origin, picture.origin, ...fakes.origins],
    authorityFiles: [authority],
    stateDirectory: state,
  });
  const context = JSON.stringify({ ...trust, sourceBuckets: sourceBucket });
  const { status } = spawnSync(process.execPath, ["bin/app.ts", "--one-machine"], {
    cwd: root,
    env: { ...process.env, CDK_OUTDIR: assemblyDirectory, CDK_CONTEXT_JSON: context },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) throw new Error("The app could not be synthesised");
  const lines: string[] = [];
  const base = { assemblyDirectory, stateDirectory: state, otherBuckets: [sourceBucket] };
  return {
    state,
    receivers,
    fakes,
    lines,
    pictureUrl: `${picture.origin}/picture.jpg`,
    run: (withoutStatements: readonly string[] = []) =>
      runAssembly({ ...base, withoutStatements, log: (line) => lines.push(line) }),
    async stop() {
      fakes.stop();
      picture.stop();
      await receivers.stop();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
type Prepared = Awaited<ReturnType<typeof prepareAssembly>>;

/** The running service with customers, media for its reels and its operator's means. `silent` statements stay left out. */
export async function openWorld(prepared: Prepared, running: RunningAssembly, silent: readonly string[]) {
  const { state, lines, receivers, fakes, pictureUrl } = prepared;
  await configureEngines({ state, settings: fakes.settings });
  let without: readonly string[] = [];
  let trying: Trying = { workers: [], held: [], since: 0 };
  const controls = openControls(state, { running, lines, trying: () => trying });
  const baseUrl = running.baseUrl ?? "";
  const audio = await makeMp3(1);
  await controls.putObject(sourceBucket, "narration.mp3", audio);
  const customer = () => makeCustomer({ state, baseUrl, sourceBucket });
  // Several, so that no limit of one account is reached.
  const regulars = [await customer(), await customer(), await customer(), await customer()];
  let turn = 0;

  const leave = (statements: readonly string[], { workers = [], held = [] }: Partial<Trying> = {}): Promise<void> => {
    without = statements;
    trying = { workers, held, since: lines.length };
    return running.leaveOut([...silent, ...without, ...held.map(controls.pollingOf)]);
  };
  return {
    baseUrl,
    /** What the service has logged. */
    lines: prepared.lines,
    receivers,
    pictureUrl,
    media: {
      audio: new Blob([audio]),
      damaged: new Blob([Buffer.from("this is no MP3 at all".repeat(100))]),
    },
    sourceUrl: `s3://${sourceBucket}/narration.mp3`,
    /** A new one, for a check that changes what others need. */
    customer,
    someCustomer(): Customer {
      const next = regulars[turn++ % regulars.length];
      if (!next) throw new Error("unreachable");
      return next;
    },
    statements: running.statements,
    /** From now on these statements are missing, what these workers do counts, and those that are held are given no messages. */
    leave,
    /** Ends what waits for work, so that everything starts cold. */
    async endIdle(): Promise<void> {
      // What belongs to no function restarts all of them.
      const ofNobody = running.statements().find(({ id }) => id.startsWith("role/"));
      const out = [...silent, ...without, ...trying.held.map(controls.pollingOf)];
      await running.leaveOut([...out, ofNobody?.id ?? ""]);
      await running.leaveOut(out);
    },
    /** Gives the workers their messages, with the same statements missing. */
    release: () => running.leaveOut([...silent, ...without]),
    call: (method: string, where: string, options?: Parameters<typeof callApi>[3]) =>
      callApi({ baseUrl }, method, where, options),
    signIn: (who: Customer) => bearerOf({ baseUrl }, who),
    ...controls,
    ...openItems(state),
  };
}
