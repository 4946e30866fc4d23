/** A number of credits in words. */
export const countedCredits = (credits: number): string => `${credits} ${credits === 1 ? "credit" : "credits"}`;
