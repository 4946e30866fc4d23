import { type App, CfnRule, Fn, Stack } from "aws-cdk-lib";

/** What the functions of one machine may call although it is not public, for trying webhooks and media URLs there. */
export interface Trust {
  /** Exact origins, separated by commas. */
  origins: string;
  /** A file of certificate authorities beyond the system's. */
  authorities: string;
}

/** Reads trust from the context. Throws in a synthesis that could be deployed: there, callers would reach what is private. */
export function readTrust(app: App, { oneMachine }: { oneMachine: boolean }): Trust | null {
  const origins: string = app.node.tryGetContext("trustedOrigins") ?? "";
  const authorities: string = app.node.tryGetContext("trustedAuthorities") ?? "";
  if (!origins && !authorities) return null;
  if (!oneMachine)
    throw new Error(
      "trustedOrigins and trustedAuthorities are for one machine only (npm run local -- --trust-origin URL): a deployment must call no private address.",
    );
  return { origins, authorities };
}

/** Makes CloudFormation refuse every stack, should the synthesis of one machine be deployed all the same. */
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
