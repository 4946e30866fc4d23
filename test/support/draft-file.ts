import type { DraftFile } from "@reelwright/console/logic/draft-file";

/** A picture of a form that is uploaded. */
export const draftFile = (over: Partial<DraftFile> = {}): DraftFile => ({
  id: "a",
  name: "a.jpg",
  kind: "image",
  state: "ready",
  url: "upload://a",
  ...over,
});
