/** An open upload form: how many bytes it allows, and when it expires (milliseconds since 1970). */
export interface OpenForm {
  bytes: number;
  until: number;
}

/** How many bytes the open forms of one account may allow together. */
export const maxOpenBytes = 5_000_000_000;

/** A form counts as at least so many bytes. All forms of an account are in one item, which holds 400 kB: some 15,000 of them. */
const leastBytes = 1_000_000;
const counted = ({ bytes }: Pick<OpenForm, "bytes">): number => Math.max(leastBytes, bytes);

export type Opening =
  | { opened: true; forms: OpenForm[] }
  /** `freesAt`: when enough of the open forms have expired for the requested one. */
  | { opened: false; openBytes: number; freesAt: number };

/** Whether an account with these forms may have another one at `now`. Expired forms do not count. */
export function decideOpening(forms: readonly OpenForm[], wanted: OpenForm, now: number): Opening {
  const open = forms.filter(({ until }) => until > now).toSorted((one, other) => one.until - other.until);
  const openBytes = open.reduce((sum, form) => sum + counted(form), 0);
  if (openBytes + counted(wanted) <= maxOpenBytes) return { opened: true, forms: [...open, wanted] };
  let freeBytes = maxOpenBytes - openBytes;
  const last = open.find((form) => {
    freeBytes += counted(form);
    return freeBytes >= counted(wanted);
  });
  return { opened: false, openBytes, freesAt: last?.until ?? now };
}
