/** What the cuts between pictures and clips follow: the narration's sentences and pauses, or the beats of the music. */
export const cutSyncs = ["speech", "beat"] as const;
