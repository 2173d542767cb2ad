import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../core/start-failure.ts';
import type { ServerConfig } from '../settings/config.ts';

/**
 * Begins to answer.
 *
 * @returns the address, such as http://127.0.0.1:5180, with a certificate https://…
 * @throws StartFailure when the port is in use or may not be taken
 */
export async function listen(app: FastifyInstance, { host, port, tls }: ListensWhere): Promise<string> {
  try {
    const address = await app.listen({ host, port });
    // The framework does not know of a server that it was given that it uses TLS.
    return tls ? address.replace(/^http:/, 'https:') : address;
  } catch (error) {
    throw failureOf(error, { host, port });
  }
}

/**
 * Makes sure that the port can be taken, before a first start loads data for a minute.
 *
 * @throws StartFailure as `listen`
 */
export async function checkPort({ host, port }: Where): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, failed) => probe.once('error', failed).listen(port, host, done));
  } catch (error) {
    throw failureOf(error, { host, port });
  }
  await new Promise((closed) => probe.close(closed));
}

type Where = Pick<ServerConfig, 'host' | 'port'>;
type ListensWhere = Where & Pick<ServerConfig, 'tls'>;

function failureOf(error: unknown, { host, port }: Where): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} of ${host} is in use. End the program that uses it, or set PORT to another number (PORT=0 takes a free one).`,
    );
  }
  if (code === 'EACCES')
    return new StartFailure(`Port ${port} may not be taken by this user. Set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFailure(
      `HOST is "${host}", which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
    );
  }
  return error;
}
