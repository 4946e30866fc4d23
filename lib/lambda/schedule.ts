import middy from "@middy/core";
import { describeError, log } from "@reelwright/platform/log";
import { buildServices, type ServicesOf, type Uses } from "./capability.ts";

/** Notes that one of the things that a run looks after could not be dealt with. The others have their turn. */
export type NoteFailure = (what: string, about: object, error: unknown) => void;

export interface Schedule<U extends Uses> {
  everyMinutes: number;
  timeoutSeconds: number;
  uses: U;
  impact: string;
  handle(services: ServicesOf<U>, failed: NoteFailure): Promise<void>;
}
export type AnySchedule = Schedule<Uses>;

export const schedule = <const U extends Uses>(spec: Schedule<U>): Schedule<U> => spec;

/** The Lambda handler of a schedule. A run in which anything failed ends with an error, so that its alarm rings. */
export function scheduleFor<U extends Uses>(spec: Schedule<U>) {
  const services = buildServices(spec.uses);
  return middy<unknown, void>().handler(async () => {
    let failures = 0;
    await spec.handle(services, (what, about, error) => {
      failures++;
      log("error", what, { ...about, error: describeError(error) });
    });
    if (failures > 0) throw new Error(`${failures} of what this run looks after failed; the log has each`);
  });
}
