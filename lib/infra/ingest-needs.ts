import type { Specs } from "#lambda/load-specs";
import type { Need } from "#lambda/need";

/** What ingest may do besides calling endpoints: store uploads, abort and delete them, and know the distribution. */
export const ingestNeeds: readonly Need[] = [
  { kind: "bucket", name: "work", prefix: "uploads/", actions: ["PutObject", "AbortMultipartUpload", "DeleteObject"] },
  { kind: "secret", name: "origin" },
];

/** The endpoints that ingest calls: the distribution sends it all calls of a path on which one of them takes a form. */
export function ingestedEndpoints(endpoints: Specs["endpoints"]): Specs["endpoints"] {
  const formPaths = new Set(endpoints.filter(({ spec }) => spec.request.form).map(({ spec }) => spec.path));
  return endpoints.filter(({ spec }) => formPaths.has(spec.path));
}
