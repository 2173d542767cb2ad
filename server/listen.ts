import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { StartFailure } from './db/start-failure.ts';

/**
 * Begins to answer.
 *
 * @returns the address, such as http://127.0.0.1:5180
 * @throws StartFailure when the port is in use or may not be taken
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<ServerConfig, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartFailure(
        `Port ${port} of ${host} is in use. End the program that uses it, or set PORT to another number (PORT=0 takes a free one).`,
      );
    }
    if (code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be taken by this user. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartFailure(
        `HOST is "${host}", which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`,
      );
    }
    throw error;
  }
}
