/** One event as a browser would give it to its listener. */
export interface SeenEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Where a line is cut: after so many bytes of its body or so many milliseconds, whatever comes first. */
export interface Cut {
  bytes: number;
  ms: number;
}

export interface Line {
  status: number;
  contentType: string | null;
  events: SeenEvent[];
  comments: number;
  /** Milliseconds that the server asks to wait before coming back. */
  retry: number | null;
  /** False: it was cut. */
  ended: boolean;
  /** A part of an event that came before the cut, and is therefore nothing. */
  rest: string;
  /** The longest time in which nothing came, milliseconds. */
  silenceMs: number;
}

interface Options {
  headers?: Record<string, string>;
  cut?: Cut;
  onEvent?: (event: SeenEvent) => void;
  signal?: AbortSignal;
}

/** Reads a stream of Server-Sent Events as a browser's EventSource does, until it ends or is cut. */
export async function readEvents(url: string, { headers = {}, cut, onEvent, signal }: Options = {}): Promise<Line> {
  const cutter = new AbortController();
  const timer = cut && setTimeout(() => cutter.abort(), cut.ms);
  const line: Line = {
    status: 0,
    contentType: null,
    events: [],
    comments: 0,
    retry: null,
    ended: false,
    rest: "",
    silenceMs: 0,
  };
  const decoder = new TextDecoder();
  let left = cut?.bytes ?? Number.POSITIVE_INFINITY;
  try {
    const response = await fetch(url, {
      headers,
      signal: signal ? AbortSignal.any([signal, cutter.signal]) : cutter.signal,
    });
    line.status = response.status;
    line.contentType = response.headers.get("content-type");
    let heardAt = performance.now();
    for await (const chunk of response.body ?? []) {
      line.silenceMs = Math.max(line.silenceMs, performance.now() - heardAt);
      heardAt = performance.now();
      take(line, decoder.decode(chunk.subarray(0, left), { stream: true }), onEvent);
      left -= chunk.length;
      if (left <= 0) return line;
    }
    line.ended = true;
  } catch (error) {
    if (!(cutter.signal.aborted || signal?.aborted)) throw error;
  } finally {
    clearTimeout(timer);
    cutter.abort();
  }
  return line;
}

function take(line: Line, text: string, onEvent: (event: SeenEvent) => void = () => {}): void {
  const blocks = (line.rest + text).split("\n\n");
  line.rest = blocks.pop() ?? "";
  for (const block of blocks) {
    const fields: Record<string, string> = {};
    for (const row of block.split("\n")) {
      if (row.startsWith(":")) line.comments++;
      const [, name = "", value = ""] = /^(\w+): ?(.*)$/.exec(row) ?? [];
      if (name !== "") fields[name] = value;
    }
    if (fields.retry !== undefined) line.retry = Number(fields.retry);
    if (fields.data === undefined) continue;
    const seen = { id: fields.id ?? "", event: fields.event ?? "message", data: JSON.parse(fields.data) };
    line.events.push(seen);
    onEvent(seen);
  }
}
