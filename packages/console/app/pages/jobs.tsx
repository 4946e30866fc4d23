import { useSignal } from "@preact/signals";
import { hashOf } from "../../logic/routes.ts";
import { CancelJob } from "../parts/cancel-job.tsx";
import { JobCard } from "../parts/job-card.tsx";
import { Empty, Page, WhenLoaded } from "../parts/page.tsx";
import { Segments } from "../parts/segments.tsx";
import type { JobState } from "../state/follow-job.ts";
import { hasOlderJobs, jobs, jobsError, refreshJobs, showOlderJobs } from "../state/jobs-store.tsx";

const filters = { all: "All", processing: "Running", done: "Done", error: "Failed" } as const;
type Filter = keyof typeof filters;

/** All jobs with their live progress. */
export default function JobsPage() {
  const filter = useSignal<Filter>("all");
  const cancelling = useSignal<JobState | null>(null);
  const loaded = { data: jobs, error: jobsError, reload: refreshJobs };
  return (
    <Page title="Jobs" lead="Everything that is being made, and what came of it.">
      <Segments label="Show" choices={filters} chosen={filter.value} onChoose={(chosen) => (filter.value = chosen)} />
      <WhenLoaded from={loaded}>
        {(all) => {
          const wanted = all.filter(({ status }) => filter.value === "all" || status === filter.value);
          if (wanted.length === 0) return <NoJobs isFirst={all.length === 0} />;
          return (
            <ul class="jobs">
              {wanted.map((job) => (
                <JobCard key={job.jobId} job={job} onCancel={() => (cancelling.value = job)} />
              ))}
            </ul>
          );
        }}
      </WhenLoaded>
      {hasOlderJobs.value && (
        <button type="button" class="button" onClick={() => void showOlderJobs()}>
          Show older jobs
        </button>
      )}
      {cancelling.value && <CancelJob job={cancelling.value} onClose={() => (cancelling.value = null)} />}
    </Page>
  );
}

const NoJobs = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? (
    <Empty title="No jobs yet">
      <p>A job starts when you make something. Its progress shows here, and you may leave the page meanwhile.</p>
      <a class="button primary" href={hashOf("make")}>
        Make your first reel
      </a>
    </Empty>
  ) : (
    <Empty title="No jobs of this kind">
      <p>Choose another filter above.</p>
    </Empty>
  );
