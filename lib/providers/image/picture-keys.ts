/** The keys in the work bucket of a task's pictures as the provider made them, and of the provider's name. */
export const pictureKey = (jobId: string, task: string, index: number): string =>
  `jobs/${jobId}/pictures/${task}-${index}`;
export const engineKey = (jobId: string, task: string): string => `jobs/${jobId}/pictures/${task}-engine`;
