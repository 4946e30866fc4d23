/** How long tests wait for what has to happen: only a failing test ever waits so long, so it is generous even for a busy machine. */
export const patience = { timeout: 280_000, interval: 300 };

/** Limits of a call that no test is to meet: on a busy machine a request may take long. */
export const ampleTime = { headerMs: 120_000, totalMs: 120_000 };
