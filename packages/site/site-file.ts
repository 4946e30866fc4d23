/** A file of the site. Its content may change with each deployment, except below `assets/`, where names carry a hash. */
export interface SiteFile {
  /** From the base URL, without a leading slash: `docs/reels.html`. */
  path: string;
  contentType: string;
  body: string | Uint8Array;
}
