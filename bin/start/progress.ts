/**
 * Prints lines to the terminal, with one status line below them that is overwritten. With NO_COLOR or in a log, only
 * plain lines.
 */
export function showProgress(output: NodeJS.WriteStream) {
  const isLive = output.isTTY && output.hasColors();
  // In a log, one line every ten seconds is enough.
  const everyMs = isLive ? 1000 : 10_000;
  let doing: { what: string; since: number } | undefined;
  const clear = () => isLive && output.write("\r\x1b[K");
  const show = () => {
    if (!doing) return;
    const line = `  … ${doing.what}, ${secondsSince(doing.since)}`;
    output.write(isLive ? `\r\x1b[K${line}` : `${line}\n`);
  };
  const timer = setInterval(show, everyMs);
  timer.unref();
  return {
    /** Prints a permanent line. */
    tell(line: string) {
      clear();
      output.write(`${line}\n`);
    },
    /** Prints a permanent line that starts a new section. */
    begin(line: string) {
      clear();
      output.write(isLive ? `\x1b[1m▸ ${line}\x1b[0m\n` : `▸ ${line}\n`);
    },
    /** Shows a running step. Its seconds are counted from the first call. */
    doing(what: string) {
      doing = { what, since: doing?.since ?? Date.now() };
    },
    /** Removes the status line. */
    idle() {
      clear();
      doing = undefined;
    },
  };
}
export type Progress = ReturnType<typeof showProgress>;

/** For example "12.3 s". */
export const secondsSince = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
