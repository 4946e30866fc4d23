/**
 * Prints lines to the terminal, with one status line below them that is overwritten. With NO_COLOR or in a log, only
 * plain lines, and few of them.
 */
export function showProgress(output: NodeJS.WriteStream) {
  const isLive = output.isTTY && output.hasColors();
  let doing: { what: string; since: number } | undefined;
  const clear = () => isLive && output.write("\r\x1b[K");
  const show = () => {
    if (doing) output.write(`\r\x1b[K  … ${doing.what}, ${secondsSince(doing.since)}`);
  };
  if (isLive) setInterval(show, 1000).unref();
  let half = -1;
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
    /** Shows how much of something is done. A log gets a line for each half. */
    done(percent: number, what: string) {
      this.doing(`${percent} % of ${what}`);
      if (!isLive && Math.floor(percent / 50) > half) output.write(`  … ${percent} % of ${what}\n`);
      half = Math.max(half, Math.floor(percent / 50));
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
