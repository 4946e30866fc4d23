/**
 * Concurrent requests of one ingest process, and so bodies that it reads at once. Each takes up to 5 MB of memory. The
 * platform starts another process for more; otherwise further bodies wait unread.
 */
export const bodiesAtOnce = 24;
