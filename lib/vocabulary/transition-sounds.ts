/** Whether transitions are heard, and how much. */
export const transitionSounds = ["off", "soft", "lively"] as const;
export type TransitionSounds = (typeof transitionSounds)[number];
