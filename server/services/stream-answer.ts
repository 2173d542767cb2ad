import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** The answer of a handler in place of a content: server-sent events, until one of the ends closes. */
export class StreamAnswer {
  readonly begin: (stream: EventStream) => void;

  /** @param begin receives the stream once its head is sent */
  constructor(begin: (stream: EventStream) => void) {
    this.begin = begin;
  }
}

/** The server's end of server-sent events. */
export interface EventStream {
  /** @returns false when the client does not keep up: nothing more should be sent until `onDrained` is called */
  send(event: string, data: object): boolean;
  /** An empty line, so that no proxy on the way closes the connection as dead. */
  beat(): boolean;
  /** Sends one last event, and closes the stream. */
  end(event: string, data: object): void;
  /** Closes at once, even if data was not sent yet. */
  drop(): void;
  onDrained(listener: () => void): void;
  /** Called once, whichever end closed it. */
  onClosed(listener: () => void): void;
}

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy must not cache, compress or buffer it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Takes the connection over from the framework. The framework's time limits are for requests, and do not apply here. */
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
  // A connection that breaks also emits `close`.
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
