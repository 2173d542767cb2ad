import Fastify from 'fastify';
import type { ConsoleConfiguration } from '../../schemas/generated/grammar.ts';
import { languageOf, refusal } from '../core/answer.ts';
import { ApiError } from '../core/errors.ts';
import type { Keys } from '../crypto/keys.ts';
import { secureHeaders, unreadableRequests } from '../deployment/secure-headers.ts';
import { PREFIX } from '../deployment/served-config.ts';
import { healthRoutes } from '../health/health-routes.ts';
import type { ServerConfig } from '../settings/config.ts';
import { secureServer } from '../tls/secure-server.ts';
import { consoleRoutes } from '../web/console.ts';
import { listen } from '../web/listen.ts';

export interface Lobby {
  /** Such as http://127.0.0.1:5180. */
  address: string;
  port: number;
  /** Accepts no more connections: the port is free. Open requests are still answered. */
  leave(): void;
}

interface LobbyOptions {
  config: ServerConfig;
  keys: Keys;
  consoleDir: string | Promise<string> | undefined;
  deployment: ConsoleConfiguration | undefined;
}

/** Milliseconds to send a request in. */
const REQUEST_TIMEOUT = 60_000;

/**
 * Answers with the console while a first start loads what calls need: the login page is there, and a user who signs in before
 * the data is loaded receives 50302. `/health` is as ever, `/ready` reports that it is not.
 */
export async function openLobby({ config, keys, consoleDir, deployment }: LobbyOptions): Promise<Lobby> {
  const app = Fastify({
    logger: false,
    forceCloseConnections: 'idle',
    ...unreadableRequests,
    ...secureServer(config.tls?.certificate, REQUEST_TIMEOUT),
  });
  secureHeaders(app, config);
  app.addHook('onRequest', async (request, reply) => {
    // No client should keep a connection to a server that is about to stop; over HTTP/2 the server announces it when it closes.
    if (request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
    if (!request.url.startsWith(`${PREFIX}/`)) return;
    const answer = refusal(new ApiError('starting'), languageOf(request.headers['accept-language']));
    await reply.header('cache-control', 'no-store').send(answer);
  });
  const ask = async () => ({ isReady: false, checks: { setUp: 'failed' } as const });
  healthRoutes(app, { ask, isStopping: false });
  consoleRoutes(app, { config, publicKey: keys.publicKey, folder: consoleDir, deployment });
  const address = await listen(app, config);
  return {
    address,
    port: Number(new URL(address).port),
    leave() {
      app.server.close();
      void app.close();
    },
  };
}
