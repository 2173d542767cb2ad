import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2';
import type { FastifyServerOptions } from 'fastify';
import type { ServerCertificate } from './read-certificate.ts';

/** Milliseconds after which a browser that asks for nothing is let go; events that it listens to count as asking. */
const IDLE_TIMEOUT = 10 * 60_000;

/**
 * The options of the framework for TLS: HTTP/2 for clients that support it, as every browser does, and HTTP/1.1 for the others.
 * Left out, it listens without TLS, for a proxy in front or for this machine alone.
 *
 * @param requestTimeout milliseconds to send a request in, over HTTP/1.1
 */
export function secureServer(
  certificate: ServerCertificate | undefined,
  requestTimeout: number,
): Pick<FastifyServerOptions, 'serverFactory'> {
  if (!certificate) return {};
  const serverFactory = (answer: (request: IncomingMessage, response: ServerResponse) => void): Server => {
    const listener = answer as unknown as Parameters<typeof createSecureServer>[1];
    const server = createSecureServer({ ...certificate, allowHTTP1: true, minVersion: 'TLSv1.2' }, listener);
    const sessions = new Set<ServerHttp2Session>();
    server.on('session', (session) => {
      sessions.add(session);
      session.once('close', () => sessions.delete(session));
      // A browser that goes away in the middle is no failure.
      session.on('error', () => {});
      session.setTimeout(IDLE_TIMEOUT, () => session.close());
    });
    const ours = Object.assign(server, {
      requestTimeout,
      // Asked for by the framework as it closes: what is under way is finished, nothing new begins.
      closeIdleConnections() {},
      closeHttp2Sessions() {
        for (const session of sessions) session.close();
      },
    });
    // The framework's type knows HTTP/1.1 only unless all of its types are parametrised; it answers both alike.
    return ours as unknown as Server;
  };
  return { serverFactory };
}

/** From the next connection on it shows another certificate. */
export function changeCertificate(server: Server, certificate: ServerCertificate): void {
  (server as unknown as Http2SecureServer).setSecureContext(certificate);
}
