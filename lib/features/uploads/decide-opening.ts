/** An open upload form: how many bytes it allows, and when it expires (milliseconds since 1970). */
export interface OpenForm {
  bytes: number;
  until: number;
}

/** How many bytes the open forms of one account may allow together. */
export const maxOpenBytes = 5_000_000_000;

export type Opening =
  | { opened: true; forms: OpenForm[] }
  /** `freesAt`: when enough of the open forms have expired for the requested one. */
  | { opened: false; openBytes: number; freesAt: number };

/** Whether an account with these forms may have another one at `now`. Expired forms do not count. */
export function decideOpening(forms: readonly OpenForm[], wanted: OpenForm, now: number): Opening {
  const open = forms.filter(({ until }) => until > now).toSorted((one, other) => one.until - other.until);
  const openBytes = open.reduce((sum, { bytes }) => sum + bytes, 0);
  if (openBytes + wanted.bytes <= maxOpenBytes) return { opened: true, forms: [...open, wanted] };
  let freeBytes = maxOpenBytes - openBytes;
  const last = open.find(({ bytes }) => {
    freeBytes += bytes;
    return freeBytes >= wanted.bytes;
  });
  return { opened: false, openBytes, freesAt: last?.until ?? now };
}
