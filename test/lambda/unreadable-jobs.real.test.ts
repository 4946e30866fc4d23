import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Principal } from "#domain/access/principal";
import { spec as getJob } from "../../functions/api/jobs/get.ts";
import { spec as getMediaJob } from "../../functions/api/media-jobs/get.ts";
import { spec as listMediaJobs } from "../../functions/api/media-jobs/list.ts";
import { aReel, type Domain, startDomain } from "../support/domain.ts";

let domain: Domain;
let principal: Principal;
const reports: string[] = [];
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation((line) => reports.push(String(line)));
  domain = await startDomain();
  const account = await domain.openAccount({ plan: "pro", packCredits: 100, maxConcurrency: 10 });
  principal = { account, keyId: null, key: null, session: null };
});
afterAll(() => {
  vi.restoreAllMocks();
  return domain.stop();
});

const secret = "https://example.com/private.mp4";
const edit = {
  ...aReel,
  kind: "media",
  stages: ["plan", "produce"],
  input: {
    operation: "audio_clean",
    steps: { audio_clean: {} },
    source: { field: "source", url: secret },
    profile: "draft",
    max_minutes: 10,
  },
} as never;

/** A job of which another version has stored a field. */
async function stored(launch: typeof aReel, field: string, value: unknown): Promise<string> {
  const { id: accountId } = principal.account;
  const outcome = await domain.launcher.launch(accountId, launch);
  if ("refused" in outcome) throw new Error(outcome.refused);
  const { id } = outcome.launched;
  await domain.documents.send(
    new UpdateCommand({
      TableName: domain.tables.jobs,
      Key: { account_id: accountId, id },
      UpdateExpression: "SET #field = :value",
      ExpressionAttributeNames: { "#field": field },
      ExpressionAttributeValues: { ":value": value },
    }),
  );
  return id;
}

/** Ends a job as if its worker had published it. */
const finished = (id: string) =>
  domain.documents.send(
    new UpdateCommand({
      TableName: domain.tables.jobs,
      Key: { account_id: principal.account.id, id },
      UpdateExpression: "SET #status = :done",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":done": "done" },
    }),
  );

const tickets = { eventsUrl: async () => "" };
const read = (spec: typeof getJob | typeof getMediaJob, id: string) =>
  spec.handle({ principal, params: { id } } as never, { jobs: domain.jobs, tickets } as never);

it.each([
  ["a job", getJob, aReel, "tasks", null],
  ["an edit", getMediaJob, edit, "tasks", null],
  ["an edit whose input is of another version", getMediaJob, edit, "input", { source: secret }],
])(
  "%s that cannot be read is refused by its ID, and reported without its values",
  async (_, spec, launch, field, to) => {
    const id = await stored(launch, field, to);
    reports.length = 0;

    await expect(read(spec, id)).rejects.toMatchObject({
      code: "job_unreadable",
      message: expect.stringContaining(id),
    });
    expect(reports.join()).toContain(`"id":"${id}"`);
    expect(reports.join()).not.toContain(secret);
  },
);

it("edits that cannot be read do not hide the others of a list", async () => {
  const good = await stored(edit, "title", "Good");
  await stored(edit, "tasks", null);
  await stored(edit, "input", { source: secret });

  const page = await listMediaJobs.handle({ principal, query: { limit: 1 } } as never, { jobs: domain.jobs } as never);
  expect(page).toMatchObject({ jobs: [{ job_id: good }] });
});

it("an edit whose result another version has stored is refused by its ID, and left out of a list", async () => {
  const id = await stored(edit, "result", { url: secret });
  await finished(id);

  await expect(read(getMediaJob, id)).rejects.toMatchObject({ code: "job_unreadable" });
  const query = { limit: 100, status: "done" };
  const page = await listMediaJobs.handle({ principal, query } as never, { jobs: domain.jobs } as never);
  expect(page).toMatchObject({ jobs: [] });
});

it("a call that is sent again is refused, and not charged again, where its job cannot be read", async () => {
  const id = await stored(aReel, "tasks", null);
  const { id: accountId } = principal.account;
  const before = await domain.accounts.get(accountId);
  const reservation = { jobId: id, resumed: true, holder: "h" };

  const again = domain.launcher.launch(accountId, { ...aReel, reservation } as never);
  await expect(again).rejects.toMatchObject({ code: "job_unreadable", message: expect.stringContaining(id) });
  const lost = domain.launcher.launch(accountId, {
    ...aReel,
    reservation: { ...reservation, resumed: false },
  } as never);
  await expect(lost).rejects.toMatchObject({ code: "job_unreadable" });
  expect(await domain.accounts.get(accountId)).toEqual(before);
});
