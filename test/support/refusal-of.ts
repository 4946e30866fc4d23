/** A text without the ID that was sent, which a 404 names. */
export const withoutId = (text: string): string => text.replace(/with the ID [\w-]+\./, "with this ID.");

/** The body of a refusal without what differs from call to call: its request, and the ID that was sent. */
export function refusalOf({ request_id: _, error, ...rest }: { request_id: string; error: string }) {
  return { ...rest, error: withoutId(error) };
}
