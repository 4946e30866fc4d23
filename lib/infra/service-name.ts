import type { App } from "aws-cdk-lib";

/** The deploy-time setting `serviceName`: one word or several with hyphens, since it becomes part of header names. */
export function readServiceName(app: App): string {
  const name: string = app.node.tryGetContext("serviceName") ?? "Service";
  if (!/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(name) || name.length > 40)
    throw new Error(`serviceName is "${name}"; it may be at most 40 letters, digits and hyphens between them.`);
  return name;
}
