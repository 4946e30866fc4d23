import { type App, CfnRule, Fn, Stack } from "aws-cdk-lib";

/** Private addresses that functions of a local run may call, for testing webhooks and media URLs. */
export interface Trust {
  /** Exact origins, separated by commas. */
  origins: string;
  /** A file of certificate authorities in addition to the system's. */
  authorities: string;
  /** Whether webhooks may be sent to http://127.0.0.1, on every port. */
  localCallbacks: boolean;
}

/**
 * Reads the trusted origins from the context. Throws in a synthesis that could be deployed, because callers would reach
 * private addresses there.
 */
export function readTrust(app: App, { oneMachine }: { oneMachine: boolean }): Trust | null {
  const origins: string = app.node.tryGetContext("trustedOrigins") ?? "";
  const authorities: string = app.node.tryGetContext("trustedAuthorities") ?? "";
  const localCallbacks = app.node.tryGetContext("localCallbacks") === "on";
  if (!origins && !authorities && !localCallbacks) return null;
  if (!oneMachine)
    throw new Error(
      "trustedOrigins, trustedAuthorities and localCallbacks are for one machine only (npm run local -- --trust-origin URL): a deployment must call no private address.",
    );
  return { origins, authorities, localCallbacks };
}

/** Makes CloudFormation refuse every stack, in case the assembly of a local run is deployed after all. */
export function refuseDeployment(app: App): void {
  for (const stack of app.node.children.filter(Stack.isStack)) {
    new CfnRule(stack, "OneMachineOnly", {
      assertions: [
        {
          assert: Fn.conditionEquals("one machine", "a deployment"),
          assertDescription: "This was synthesised with trusted origins, for one machine only.",
        },
      ],
    });
  }
}
