import { join } from "node:path";
import { placeOf } from "./assembly/identity.ts";
import { assetDirectory, type FunctionsRequest } from "./function-resources.ts";
import { assertRunnable } from "./guard/service-access.ts";
import { childEnvironment } from "./lambda/environment.ts";
import { type RunningWebFunction, startWebFunction } from "./web-function/web-function.ts";

/** Serves the endpoint of every web function with its one revision. */
export async function startWebFunctions(
  { model, assets, runDirectory, endpoints, guard, debugPort, log }: FunctionsRequest,
  portOf: (place: string) => number,
): Promise<RunningWebFunction[]> {
  const revisions = new Map(model.all("AWS::Lambda::WebFunctionRevision").map((revision) => [revision.ref, revision]));
  const served: RunningWebFunction[] = [];
  for (const endpoint of model.all("AWS::Lambda::WebFunctionEndpoint")) {
    const revision = revisions.get(endpoint.properties.RevisionWeights[0].RevisionId);
    if (revision === undefined) throw new Error(`${endpoint.name} serves a revision that is not of this assembly`);
    const { BuildConfig, ServiceConfig, FunctionName: name } = revision.properties;
    const place = placeOf(endpoint);
    const directory = assetDirectory(assets, BuildConfig.CodeConfig.S3Object.Key);
    served.push(
      await startWebFunction({
        name,
        port: portOf(place),
        directory,
        debugPort: debugPort({ name, directory }),
        timeoutSeconds: ServiceConfig.TimeoutSeconds,
        requestsAtOnce: ServiceConfig.MaxConcurrencyPerEnvironment,
        temporaryRoot: join(runDirectory, name, "tmp"),
        assertRunnable: () => assertRunnable(guard.access, name, ServiceConfig.ExecutionRoleArn),
        // Web functions have no layers: /opt stays empty.
        environment: childEnvironment({
          variables: ServiceConfig.EnvironmentVariables,
          credentials: guard.credentials.issue(name),
          endpoints,
          opt: join(runDirectory, name, "opt"),
        }),
        log: (line) => log(`${name}: ${line}`),
      }),
    );
  }
  return served;
}
