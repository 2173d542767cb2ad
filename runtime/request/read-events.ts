import type { ServerEvent } from './client.ts';

/** Milliseconds of silence after which a stream is dead: the server sends something every twenty seconds. */
const SILENCE = 60_000;

/**
 * Reads server-sent events whose data is JSON. Data that is no JSON is left out, and so are comments.
 *
 * @throws Error when nothing has arrived for a minute, or the connection broke
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await orSilence(reader.read(), signal);
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const parts = text.split(/\r?\n\r?\n/);
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = eventOf(part);
        if (event) yield event;
      }
    }
  } finally {
    // Also when no one reads the next one.
    void reader.cancel().catch(() => {});
  }
}

function eventOf(part: string): ServerEvent | undefined {
  const lines = part.split(/\r?\n/);
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = values('data');
  if (data.length === 0) return undefined;
  try {
    return { event: values('event').at(-1) ?? 'message', data: JSON.parse(data.join('\n')) };
  } catch {
    return undefined;
  }
}

async function orSilence<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = () => {};
  const over = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('The stream has fallen silent.')), SILENCE);
    leave = () => failed(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  }
}
