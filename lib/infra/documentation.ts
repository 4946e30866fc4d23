import { styleDescriptions } from "@reelwright/renderer/captions/style-descriptions";
import { CaptionLook } from "@reelwright/renderer/plan/reel-plan";
import { captionPreview, templatePreview } from "@reelwright/renderer/previews/preview-paths";
import { templates } from "@reelwright/renderer/templates/templates";
import { buildSite } from "@reelwright/site/build-site";
import type { SiteFile } from "@reelwright/site/site-file";
import { templateNames } from "@reelwright/vocabulary/template-names";
import { errorHelp } from "#lambda/error-help";
import type { Specs } from "#lambda/load-specs";
import { alarmsOf } from "./alarms-of.ts";
import type { Settings } from "./settings.ts";

interface Options {
  /** The folder of the project. */
  root: string;
  specs: Specs;
  settings: Pick<Settings, "name" | "ingest">;
  /** The description of the API. */
  openapi: unknown;
}

/** Every file of the documentation: its guides, and what the code itself knows about errors, alarms and templates. */
export const documentation = ({ root, specs, settings, openapi }: Options): SiteFile[] =>
  buildSite({
    root,
    openapi,
    errors: errorHelp(),
    alarms: alarmsOf(specs, settings),
    templates: templateNames.map((name) => ({
      name,
      description: templates[name].description,
      preview: `/${templatePreview(name)}`,
    })),
    captionStyles: CaptionLook.shape.style.options.map((name) => ({
      name,
      description: styleDescriptions[name],
      preview: `/${captionPreview(name)}`,
    })),
  });
