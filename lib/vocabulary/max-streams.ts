/** How many progress streams an account may have open at once. */
export const maxStreams = 5;
