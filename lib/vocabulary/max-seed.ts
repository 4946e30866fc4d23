/** The largest seed that every provider accepts. */
export const maxSeed = 2_147_483_647;
