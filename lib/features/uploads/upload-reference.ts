interface Reference {
  uploadId: string;
  /** The file's, written as in a URL: for people, and to tell by its ending what it is. */
  name: string;
}

/** What calls name a file by that was sent to S3 itself. */
export const uploadReference = ({ uploadId, name }: Reference): string => `upload://${uploadId}/${name}`;

/** What a reference names; null when it can be of no upload. */
export function readUploadReference(text: string): Reference | null {
  const [, uploadId, name = ""] = /^upload:\/\/(upl_[0-9A-Za-z]{1,64})(?:\/([^/]*))?$/.exec(text) ?? [];
  return uploadId === undefined ? null : { uploadId, name };
}

/** Where an upload lies in the work bucket: below its account, so that no reference reaches another's. */
export const uploadKey = (accountId: string, uploadId: string): string => `sent/${accountId}/${uploadId}`;
