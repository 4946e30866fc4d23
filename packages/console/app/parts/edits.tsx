import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { components } from "reelwright/core/api-types";
import { stepLabel } from "../../logic/edit-layout.ts";
import type { JobState } from "../state/follow-job.ts";
import { jobs, refreshJobs } from "../state/jobs-store.tsx";
import { api, refreshAccount } from "../state/session.ts";
import type { Loaded } from "../state/use-load.ts";
import { CancelJob } from "./cancel-job.tsx";
import { Confirm } from "./confirm.tsx";
import { JobCard } from "./job-card.tsx";
import { Empty, WhenLoaded } from "./page.tsx";

type Edit = components["schemas"]["EditJob"];
type Asked = { action: "cancel" | "delete"; job: JobState };

interface Props {
  edits: Loaded<{ items: Edit[]; hasMore: boolean }>;
  /** What is said while there are none. */
  empty: string;
  onMore: () => void;
}

/** The edits of the account, each with its progress or its result. */
export function Edits({ edits, empty, onMore }: Props) {
  const asked = useSignal<Asked | null>(null);
  const close = () => (asked.value = null);
  const running = (edits.data.value?.items ?? []).filter(
    ({ job_id, status }) => status === "processing" && hasEnded(job_id),
  );
  // What has ended meanwhile is read again, with its result.
  useEffect(() => {
    if (running.length > 0) void edits.reload();
  }, [running.length]);
  return (
    <section class="section" aria-labelledby="edits">
      <h2 id="edits" tabIndex={-1}>
        Your edits
      </h2>
      <WhenLoaded from={edits}>
        {({ items, hasMore }) =>
          items.length === 0 ? (
            <Empty title="No edits yet">
              <p>{empty}</p>
            </Empty>
          ) : (
            <>
              <ul class="jobs">
                {items.map((edit) => {
                  const job = jobs.value?.find(({ jobId }) => jobId === edit.job_id) ?? jobOf(edit);
                  return (
                    <JobCard
                      key={edit.job_id}
                      job={job}
                      onCancel={() => (asked.value = { action: "cancel", job })}
                      onDelete={() => (asked.value = { action: "delete", job })}
                    />
                  );
                })}
              </ul>
              {hasMore && (
                <button type="button" class="button" onClick={onMore}>
                  Show older edits
                </button>
              )}
            </>
          )
        }
      </WhenLoaded>
      {asked.value?.action === "cancel" && <CancelJob job={asked.value.job} onClose={close} />}
      {asked.value?.action === "delete" && (
        <DeleteEdit job={asked.value.job} onDeleted={edits.reload} onClose={close} />
      )}
    </section>
  );
}

const hasEnded = (id: string) =>
  jobs.value?.some(({ jobId, status }) => jobId === id && status !== "processing") ?? false;

/** An edit as the other pages know jobs. */
const jobOf = ({ job_id, operation, result, ...job }: Edit): JobState => ({
  ...job,
  kind: "media",
  jobId: job_id,
  title: operation === "media_jobs" ? "Several operations" : stepLabel(operation),
  thumbnail: result?.thumbnail ?? null,
  result,
});

interface DeleteProps {
  job: JobState;
  onDeleted: () => Promise<void>;
  onClose: () => void;
}

function DeleteEdit({ job, onDeleted, onClose }: DeleteProps) {
  async function run() {
    await api().edits.delete(job.jobId);
    await Promise.all([onDeleted(), refreshJobs(), refreshAccount()]);
  }
  return (
    <Confirm
      title={`Delete “${job.title ?? "Edit"}”?`}
      text="Its result is deleted. What it was made from stays."
      action="Delete edit"
      run={run}
      onClose={onClose}
    />
  );
}
