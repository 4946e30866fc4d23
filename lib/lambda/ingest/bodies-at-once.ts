/**
 * Requests that one process of the ingest has in hand, and so bodies that it reads at once: each has up to 5 MB in memory. The platform
 * starts another process for more than that; where it does not, further bodies wait unread.
 */
export const bodiesAtOnce = 24;
