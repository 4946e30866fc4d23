import { composeScript } from "@reelwright/offline-engines/script-writer/compose-script";
import { fitScript } from "@reelwright/offline-engines/script-writer/fit-script";
import { notSaid } from "@reelwright/offline-engines/script-writer/not-said";
import { asPreview } from "@reelwright/vocabulary/preview-fields";
import { type ScriptView, scriptView } from "@reelwright/vocabulary/script-view";
import type { AttemptRef } from "#domain/records/job";
import { capability } from "#lambda/capability";
import { scriptOrder } from "#providers/chat/script-order";
import { askProviders } from "../routing/ask-providers.ts";
import { languageModels } from "./language-models.ts";
import type { ScriptJob } from "./script-job.ts";

/** A model may think before it writes. */
const limits = { headerMs: 90_000, totalMs: 100_000, maxBytes: 1_000_000 };

/** Writes a job's script with the configured language models or, without any, with the built-in writer. */
export const writeScript = capability({ models: languageModels, asker: askProviders }, ({ models, asker }) => {
  return async (job: ScriptJob, attempt: AttemptRef, signal: AbortSignal): Promise<ScriptView> => {
    const request = job.input;
    const configured = await models(limits);
    if (configured.length === 0) {
      const script = composeScript(request);
      return { ...scriptView({ script, engine: "builtin" }), ...asPreview(notSaid(request, script)) };
    }
    const providers = configured.map(({ name, write }) => ({
      name,
      make: (wanted: AbortSignal) => write(scriptOrder(request), wanted),
    }));
    const { made, provider } = await asker.ask(providers, { job, attempt, signal });
    return scriptView({ script: fitScript(made.script), engine: provider });
  };
});
