/** Where an account may read: a bucket and a prefix. */
interface AllowedPlace {
  bucket: string;
  prefix: string;
}

/** Whether an object is at an allowed place: it has its prefix as a whole folder, so `acme` does not open `acme-internal/`. */
export const isWithin = ({ bucket, prefix }: AllowedPlace, object: { bucket: string; key: string }): boolean =>
  object.bucket === bucket &&
  (prefix === "" || object.key === prefix || object.key.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`));
