/** The answer to a call that may not wait for its job: the job was launched, and goes on. It is not stored for replays. */
export class AcceptedAnswer {
  readonly statusCode = 202;
  readonly headers: Record<string, string>;
  readonly body: string;

  constructor(of: { jobId: string; statusUrl: string; state: object; retryAfterSeconds: number }) {
    this.headers = {
      "X-Job-Id": of.jobId,
      Location: of.statusUrl,
      "Retry-After": String(of.retryAfterSeconds),
    };
    this.body = JSON.stringify({ ...of.state, status_url: of.statusUrl });
  }
}
