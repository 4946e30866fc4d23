import { readFileSync } from "node:fs";
import path from "node:path";
import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { expect, it } from "vitest";
import { previewFolder, versionsOf } from "../gallery/store-versions.ts";

it("every template and caption style has a preview, at an address that changes with the picture", () => {
  const versions = JSON.parse(readFileSync(path.join(previewFolder, "versions.json"), "utf8"));

  expect(versions).toEqual({ templates: versionsOf("templates"), captions: versionsOf("captions") });
  expect(Object.keys(versions.templates).sort()).toEqual([...templateNames].sort());
  expect(Object.keys(versions.captions).sort()).toEqual([...CaptionLook.shape.style.options].sort());
});
