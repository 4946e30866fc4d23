/**
 * The name of the bucket of uploads and working files. It is fixed because a Web Function's environment cannot refer to
 * another stack. Names of buckets are unique in all of AWS.
 */
export const workBucketName = (prefix: string, account: string, region: string): string =>
  `${prefix}-work-${account}-${region}`;

/**
 * The name of the secret that proves to functions that a call came through the distribution. A name must not end in a
 * hyphen and six letters: Secrets Manager ends its ARNs so.
 */
export const originSecretName = (prefix: string): string => `${prefix}-origin-proof`;
