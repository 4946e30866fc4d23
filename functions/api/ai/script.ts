import { prices } from "@reelwright/vocabulary/prices";
import { ScriptView } from "@reelwright/vocabulary/script-view";
import { helperCallers } from "#domain/access/access-account-limit";
import { launchRights } from "#domain/jobs/launch-rights";
import { helperErrors, helperJob } from "#features/jobs/helper-job";
import { scriptJob } from "#features/scripts/script-job";
import { ScriptRequest } from "#features/scripts/script-request";
import { endpoint } from "#lambda/endpoint";
import { handlerFor } from "#lambda/handler-for";

const titleLength = 100;

export const spec = endpoint({
  method: "POST",
  path: "/api/ai/script",
  operationId: "createScript",
  summary: "Write a narration script, or improve one",
  description: "Waits for the script. `engine` names the provider that wrote it, or `builtin`.",
  tag: "AI helpers",
  access: helperCallers,
  scope: launchRights.script.scope,
  plan: launchRights.script.plan,
  costCredits: prices.ai_script,
  request: { body: ScriptRequest },
  response: { status: 200, body: ScriptView },
  errors: helperErrors,
  uses: { write: helperJob(scriptJob, ScriptView) },
  streams: true,
  impact: "customers cannot have scripts written",

  async handle({ principal: { account }, body, reservation }, { write }) {
    const { callback_url: callback, ...input } = body;
    const title = [...body.prompt].slice(0, titleLength).join("");
    const job = { input, title, cost: prices.ai_script, reason: "AI script", stages: ["script"] } as const;
    return write({ account, reservation, callback, ...job });
  },
});

export const handler = handlerFor(spec);
