import type { PlanSlug } from "@reelwright/vocabulary/plans";
import type { Scope } from "@reelwright/vocabulary/scopes";
import type { Job } from "../records/job.ts";

/** What a caller needs: the account's plan, and the scope of its key. */
export interface Rights {
  plan: PlanSlug;
  scope: Scope;
}

/** What is required to launch each kind of job. A caller who may launch a job may also read, follow and cancel it. */
export const launchRights = {
  reel: { plan: "business", scope: "generate" },
  video: { plan: "pro", scope: "generate" },
  thumbnail: { plan: "business", scope: "generate" },
  music: { plan: "business", scope: "ai_music" },
  script: { plan: "business", scope: "ai_script" },
  edit: { plan: "business", scope: "generate" },
  images: { plan: "business", scope: "ai_images" },
} as const satisfies Record<Exclude<Job["kind"], "media"> | "script" | "images" | "edit", Rights>;

/** The scopes of which a key needs one to have any jobs. */
export const launchScopes: readonly Scope[] = [...new Set(Object.values(launchRights).map(({ scope }) => scope))];

/** What is required to read, follow and cancel a job. */
export function rightsOf({ kind, stages }: Pick<Job, "kind" | "stages">): Rights {
  if (kind !== "media") return launchRights[kind];
  if (stages.includes("script")) return launchRights.script;
  return stages.includes("produce") ? launchRights.edit : launchRights.images;
}
