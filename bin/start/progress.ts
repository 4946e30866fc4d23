/** Lines on the terminal, and one below them that is written over. Elsewhere, and with NO_COLOR, plain lines only. */
export function showProgress(output: NodeJS.WriteStream) {
  const isLive = output.isTTY && output.hasColors();
  // On a log, a line every ten seconds is enough.
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
    /** A line that stays. */
    tell(line: string) {
      clear();
      output.write(`${line}\n`);
    },
    /** A line that stays, and begins something. */
    begin(line: string) {
      clear();
      output.write(isLive ? `\x1b[1m▸ ${line}\x1b[0m\n` : `▸ ${line}\n`);
    },
    /** What goes on; its seconds are counted from the first time that something does. */
    doing(what: string) {
      doing = { what, since: doing?.since ?? Date.now() };
    },
    /** Nothing goes on any more. */
    idle() {
      clear();
      doing = undefined;
    },
  };
}
export type Progress = ReturnType<typeof showProgress>;

/** As in "12.3 s". */
export const secondsSince = (startedAt: number): string => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
