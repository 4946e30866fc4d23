/** Where what an engine has made for a task lies in the work bucket, as it made it, and who that was. */
export const pictureKey = (jobId: string, task: string, index: number): string =>
  `jobs/${jobId}/pictures/${task}-${index}`;
export const engineKey = (jobId: string, task: string): string => `jobs/${jobId}/pictures/${task}-engine`;
