interface Reference {
  uploadId: string;
  /** The file name, URL-encoded: for people, and because its extension tells the kind of file. */
  name: string;
}

/** The `upload://` URL by which calls name an upload. */
export const uploadReference = ({ uploadId, name }: Reference): string => `upload://${uploadId}/${name}`;

/** The upload of a URL; null if it cannot be one. */
export function readUploadReference(text: string): Reference | null {
  const [, uploadId, name = ""] = /^upload:\/\/(upl_[0-9A-Za-z]{1,64})(?:\/([^/]*))?$/.exec(text) ?? [];
  return uploadId === undefined ? null : { uploadId, name };
}

/** The key of an upload in the work bucket: below its account, so that no URL reaches another account's. */
export const uploadKey = (accountId: string, uploadId: string): string => `sent/${accountId}/${uploadId}`;
