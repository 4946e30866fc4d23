import { checkBrief } from "@reelwright/offline-engines/script-writer/check-brief";
import { prices } from "@reelwright/vocabulary/prices";
import { ScriptView } from "@reelwright/vocabulary/script-view";
import { helperCallers } from "#domain/access/access-account-limit";
import { launchRights } from "#domain/jobs/launch-rights";
import { helperErrors, helperJob } from "#features/jobs/helper-job";
import { needsProvider } from "#features/routing/needs-provider";
import { providerSettings } from "#features/routing/provider-settings";
import { scriptJob } from "#features/scripts/script-job";
import { ScriptRequest } from "#features/scripts/script-request";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";
import { hasChatProvider } from "#providers/chat/chat-providers";

const titleLength = 100;

export const spec = endpoint({
  method: "POST",
  path: "/api/ai/script",
  operationId: "createScript",
  summary: "Write a narration script, or improve one",
  description:
    "Waits for the script. `engine` names the provider that wrote it, or `builtin`. The built-in writer knows no facts: where they are asked for, send them as `context`, or the call is refused with `needs_provider`.",
  tag: "AI helpers",
  access: helperCallers,
  scope: launchRights.script.scope,
  plan: launchRights.script.plan,
  costCredits: prices.ai_script,
  request: { body: ScriptRequest },
  response: { status: 200, body: ScriptView },
  errors: ["needs_provider", ...helperErrors],
  uses: { settings: providerSettings, write: helperJob(scriptJob, ScriptView) },
  streams: true,
  impact: "customers cannot have scripts written",

  async handle({ principal, body, reservation }, { settings, write }) {
    const unwritten = hasChatProvider(await settings()) ? null : checkBrief(body);
    if (unwritten !== null) throw needsProvider(unwritten);
    const { callback_url: callback, ...input } = body;
    const title = [...body.prompt].slice(0, titleLength).join("");
    const job = { input, title, cost: prices.ai_script, reason: "AI script", stages: ["script"] } as const;
    return write({ principal, reservation, callback, ...job });
  },
});

export const handler = handlerFor(spec);
