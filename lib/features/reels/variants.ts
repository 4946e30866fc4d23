/** A reel that is made in several formats has a variant for each, numbered from 0 in the order of the request. */
export const variantFolder = (jobId: string, variant: number): string =>
  variant === 0 ? `jobs/${jobId}/` : `jobs/${jobId}/variants/${variant}/`;
