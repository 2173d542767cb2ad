import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** What a handler answers in place of a content: server-sent events, until one of both ends goes. */
export class StreamAnswer {
  readonly begin: (stream: EventStream) => void;

  /** @param begin is handed the stream once its head is on the way */
  constructor(begin: (stream: EventStream) => void) {
    this.begin = begin;
  }
}

/** The server's end of server-sent events. */
export interface EventStream {
  /** @returns false when the other end does not keep up: nothing more should be sent until `drained` is told */
  send(event: string, data: object): boolean;
  /** A line that says nothing, so that nobody on the way takes the connection for dead. */
  beat(): boolean;
  /** Says one last thing, and goes. */
  end(event: string, data: object): void;
  /** Goes at once, whatever is still on its way. */
  drop(): void;
  onDrained(listener: () => void): void;
  /** Told once, whoever ended it. */
  onClosed(listener: () => void): void;
}

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Neither kept, nor packed, nor gathered by a proxy until it is long enough.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Takes the connection out of the framework's hands. Its time limits are for requests that are sent, and do not count here. */
export function sendStream(reply: FastifyReply, { begin }: StreamAnswer): void {
  reply.hijack();
  const { raw } = reply;
  if (raw.destroyed) return;
  raw.writeHead(200, { ...reply.getHeaders(), ...HEAD } as Record<string, string>);
  raw.flushHeaders();
  raw.socket?.setNoDelay(true);
  begin(eventStream(raw));
}

function eventStream(raw: ServerResponse): EventStream {
  // A connection that breaks says so by closing as well.
  raw.on('error', () => {});
  return {
    send: (event, data) => raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => raw.write(':\n\n'),
    end: (event, data) => void raw.end(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    drop: () => void raw.destroy(),
    onDrained: (listener) => void raw.on('drain', listener),
    onClosed: (listener) => void raw.once('close', listener),
  };
}
