/** Acts again and again until the returned function is called. */
export type Repeat = (act: () => Promise<void>) => () => void;

/** Acts at this interval. An act that takes longer is not joined by the next. */
export const every =
  (ms: number): Repeat =>
  (act) => {
    let isActing = false;
    const timer = setInterval(async () => {
      if (isActing) return;
      isActing = true;
      try {
        await act();
      } finally {
        isActing = false;
      }
    }, ms);
    return () => clearInterval(timer);
  };
