import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { describeError } from "../../logic/describe-error.ts";
import { hashOf } from "../../logic/routes.ts";

interface Props {
  error: unknown;
  retry?: () => void;
}

/** What went wrong, and what to do about it. */
export function Notice({ error, retry }: Props) {
  const { title, text, link, waitSeconds = 0, requestId } = describeError(error);
  const left = useCountdown(error, waitSeconds);
  return (
    <div class="notice" role="alert">
      <p class="notice-title">{title}</p>
      <p>{text}</p>
      {left > 0 && <p>{`Try again in ${left} s.`}</p>}
      <p class="notice-actions">
        {link && <a href={hashOf(link.page)}>{link.label}</a>}
        {retry && (
          <button type="button" class="button small" onClick={retry} disabled={left > 0}>
            Try again
          </button>
        )}
        {requestId && <small>Request {requestId}</small>}
      </p>
    </div>
  );
}

/** Seconds that are left of a wait, which begins again with each error. */
function useCountdown(error: unknown, seconds: number): number {
  const left = useSignal(seconds);
  useEffect(() => {
    left.value = seconds;
    const timer = setInterval(() => {
      left.value = Math.max(0, left.value - 1);
      if (left.value === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [error]);
  return left.value;
}
