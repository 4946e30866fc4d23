import middy from "@middy/core";
import { buildServices, type ServicesOf, type Uses } from "./capability.ts";

export interface Schedule<U extends Uses> {
  everyMinutes: number;
  timeoutSeconds: number;
  uses: U;
  impact: string;
  handle(services: ServicesOf<U>): Promise<void>;
}
export type AnySchedule = Schedule<Uses>;

export const schedule = <const U extends Uses>(spec: Schedule<U>): Schedule<U> => spec;

/** The Lambda handler of a schedule. */
export function scheduleFor<U extends Uses>(spec: Schedule<U>) {
  const services = buildServices(spec.uses);
  return middy<unknown, void>().handler(() => spec.handle(services));
}
