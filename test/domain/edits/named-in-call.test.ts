import { expect, it } from "vitest";
import { namedInCall } from "#features/edits/named-in-call";

it("a remark names the field as the call does: within its step in a job of several steps", () => {
  const remark = "from: The video ends after 2.0 s, before the mark appears.";

  expect(namedInCall(remark, "watermark", "watermark")).toBe(remark);
  expect(namedInCall(remark, "watermark", "media_jobs")).toBe(`steps.watermark.${remark}`);
  expect(namedInCall("captions.language: No font.", "reframe", "media_jobs")).toBe(
    "steps.reframe.captions.language: No font.",
  );
});

it("a remark on a file of the form, or on no field, stays as it is", () => {
  for (const remark of ["audio: This file cannot be read.", "Nobody speaks in this video."])
    expect(namedInCall(remark, "voiceover", "media_jobs")).toBe(remark);
});
