/**
 * Bodies that one process reads at once: each has up to 5 MB in memory. The platform starts another process for more requests than
 * that; where there is only one process, further bodies wait unread.
 */
export const bodiesAtOnce = 24;
