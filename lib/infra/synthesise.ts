import { cpSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { consoleFiles } from "@reelwright/console/console-files";
import { buildAlignment } from "@reelwright/renderer/alignment/build-alignment";
import { buildCompositor } from "@reelwright/renderer/compositor/build-compositor";
import { buildSpectra } from "@reelwright/renderer/spectra/build-spectra";
import { buildVision } from "@reelwright/vision/build-vision";
import type { App } from "aws-cdk-lib";
import { loadSpecs } from "#lambda/load-specs";
import { renderWidthFor } from "#lambda/shares";
import configured from "../../reelwright.config.ts";
import { bundleFunctions } from "./bundle-functions.ts";
import { DataStack } from "./data-stack.ts";
import { documentation } from "./documentation.ts";
import { EdgeStack } from "./edge-stack.ts";
import { FirewallStack } from "./firewall-stack.ts";
import { FunctionsStack } from "./functions-stack.ts";
import { writeOpenApi } from "./openapi/write-openapi.ts";
import { previewFiles } from "./preview-files.ts";
import { RenderingStack } from "./rendering-stack.ts";
import type { Resources } from "./resources.ts";
import { readSettings, type Settings, type Stages } from "./settings.ts";
import { readTrust, refuseDeployment } from "./trust.ts";

interface Options {
  root: string;
  /** A scratch folder that must exist until the app has been synthesised. */
  bundles: string;
  /** Bundles of the same code from an earlier synthesis. */
  bundled?: string;
  /** The settings of each stage; those of `reelwright.config.ts` by default. */
  stages?: Stages;
  /** Whether this assembly is for the local runner and is never deployed. */
  oneMachine?: boolean;
}

/** Adds the whole product to a CDK app. */
export async function synthesise(
  app: App,
  { root, bundles, bundled, stages = configured, oneMachine = false }: Options,
): Promise<void> {
  const trust = readTrust(app, { oneMachine });
  const settings = readSettings(stages, (name) => app.node.tryGetContext(name));
  const { name, sourceBuckets, serviceName } = settings;
  const prefix = name.toLowerCase();
  const specs = await loadSpecs(root);
  for (const build of [buildCompositor, buildAlignment, buildSpectra, buildVision]) await build();
  // What is deployed is made here, from the specs: the committed openapi.json may be old.
  const openapi = path.join(root, "build/openapi.json");
  writeOpenApi(openapi, specs.endpoints);
  if (bundled) cpSync(bundled, bundles, { recursive: true });
  else await bundleFunctions({ root }, bundles);

  const data = new DataStack(app, `${name}-Data`, { prefix, settings });
  const resources: Resources = {
    tables: data.tables,
    buckets: data.buckets,
    secrets: data.secrets,
    queues: new Map(),
    functions: new Map(),
    alarmTopic: data.alarmTopic,
    sourceBuckets,
    trust,
    serviceName,
    jobRetentionDays: settings.jobRetentionDays,
    renderWidth: widthOf(settings, oneMachine),
    quota: settings.lambdaConcurrency,
  };
  new RenderingStack(app, `${name}-Rendering`, { root, bundles, prefix, specs, resources, settings });
  const functions = new FunctionsStack(app, `${name}-Functions`, {
    root,
    bundles,
    prefix,
    endpoints: specs.endpoints,
    resources,
    settings,
  });
  const firewall = settings.firewall ? new FirewallStack(app, `${name}-Firewall`, { prefix }) : undefined;
  const edge = new EdgeStack(app, `${name}-Edge`, {
    root,
    bundles,
    prefix,
    api: functions.api,
    ingested: functions.ingested,
    resources,
    names: data.names,
    settings,
    webAclArn: firewall?.webAclArn,
    site: [
      ...(await consoleFiles()),
      ...documentation({ root, specs, settings, openapi: JSON.parse(readFileSync(openapi, "utf8")) }),
      ...previewFiles(root),
    ],
  });
  if (firewall) edge.addStackDependency(firewall);
  if (trust) refuseDeployment(app);
}

/** How many segments of one reel are rendered at once. On one machine, more than its processors would only compete. */
function widthOf({ lambdaConcurrency }: Settings, oneMachine: boolean): number {
  const width = renderWidthFor(lambdaConcurrency);
  return oneMachine ? Math.min(width, availableParallelism()) : width;
}
