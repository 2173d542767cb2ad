import pg from 'pg';
import type { PrimaryHosts } from './primary-hosts.ts';

declare module 'pg' {
  interface Client {
    /** What is sent when a connection is opened. Not in its types. */
    getStartupConf(): Record<string, unknown>;
  }
}

/** UTC+8 as PostgreSQL writes it, with the sign of POSIX. */
export const TIME_ZONE = '<+08>-08';

export interface ClientWatch {
  opened(client: pg.Client): void;
  /** @param error left out when it was closed in order */
  closed(client: pg.Client, error?: Error): void;
}

/**
 * Connections that run in UTC+8. The time zone is said when a connection is opened and not set afterwards: a pooler knows it then
 * as that of this client, whichever server connection a transaction gets.
 *
 * @param hosts left out, the one host of the address
 */
export function clientOf(watch: ClientWatch, hosts?: PrimaryHosts): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // Without a listener an error of a connection that nobody waits for would end the process.
      this.on('error', (error) => watch.closed(this, error));
      this.on('end', () => watch.closed(this));
    }

    override getStartupConf(): Record<string, unknown> {
      return { ...super.getStartupConf(), TimeZone: TIME_ZONE };
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
      watch.opened(this);
      const connected = hosts ? this.#toPrimary(hosts) : super.connect();
      if (!callback) return connected;
      connected.then((client) => callback(null, client), callback);
      return undefined;
    }

    async #toPrimary(hosts: PrimaryHosts): Promise<pg.Client> {
      Object.assign(this, await hosts.find());
      try {
        await super.connect();
        const { rows } = await this.query<Record<string, string>>('show transaction_read_only');
        if (Object.values(rows[0] ?? {})[0] !== 'off') throw new Error('the host takes no writes any more');
        return this;
      } catch (error) {
        hosts.doubt();
        await this.end().catch(() => {});
        throw error;
      }
    }
  };
}
