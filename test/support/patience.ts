/** How long tests wait for what has to happen: only a failing test ever waits so long, so it is generous even for a busy machine. */
export const patience = { timeout: 280_000, interval: 100 };
