const keyHeader = "Idempotency-Key";

/**
 * A `fetch` that remembers POSTs whose answer was lost. The same call with the same body is sent again under its first
 * `Idempotency-Key`, so that a second press of a button is not charged twice.
 */
export function sameKeyFetch(send: typeof fetch): typeof fetch {
  const unanswered = new Map<string, string>();
  return async (address, options = {}) => {
    const headers = new Headers(options.headers);
    const key = headers.get(keyHeader);
    // Files cannot be compared.
    if (key === null || typeof options.body !== "string") return send(address, options);
    const call = `${address} ${options.body}`;
    headers.set(keyHeader, unanswered.get(call) ?? key);
    unanswered.set(call, headers.get(keyHeader) ?? key);
    const response = await send(address, { ...options, headers });
    const text = await response.text();
    if (response.status < 500) unanswered.delete(call);
    const { status, statusText } = response;
    return new Response(status === 204 ? null : text, { status, statusText, headers: response.headers });
  };
}
