/** How much of the plan of a long edit its survey and the cleaning of its sound are. The rest is mostly to encode its sound. */
export const preparedShare = 0.4;
