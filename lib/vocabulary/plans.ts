import * as z from "zod";

/** The plans in order of rank, lowest first, with their monthly credits. */
export const plans = {
  free: { label: "Free", monthlyCredits: 25 },
  pro: { label: "Pro", monthlyCredits: 300 },
  business: { label: "Business", monthlyCredits: 1500 },
  agency: { label: "Agency", monthlyCredits: 6000 },
} as const;

export const planSlug = z.enum(["free", "pro", "business", "agency"]);
export type PlanSlug = z.infer<typeof planSlug>;

/** Whether a plan ranks at least as high as the required one. */
export function planAtLeast(plan: PlanSlug, needed: PlanSlug): boolean {
  return planSlug.options.indexOf(plan) >= planSlug.options.indexOf(needed);
}
