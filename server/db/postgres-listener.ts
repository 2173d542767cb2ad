import type pg from 'pg';
import { readDatabaseAddress } from '../core/database-address.ts';
import type { Listen } from './database.ts';
import { clientOf } from './postgres-client.ts';
import { primaryHosts } from './primary-hosts.ts';

/** Milliseconds until a lost connection is opened again: doubled with each failure, up to the last. */
const FIRST_WAIT = 100;
const LAST_WAIT = 10_000;
const ANSWER_LIMIT = 8_000;
/** Milliseconds between checks of the connection: a network that has failed does not report that by itself. */
const ASK_EVERY = 30_000;

/**
 * Receives the notifications of a PostgreSQL server on a connection of its own. Lost, it is opened again, and the listener is
 * notified that it may have missed something. A pooler with one connection per transaction cannot be used to listen: the address is
 * that of DATABASE_DIRECT_URL then.
 */
export function postgresListener(url: string): Listen {
  return async (channel, listener) => {
    let client: pg.Client | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let wait = FIRST_WAIT;

    const address = readDatabaseAddress(url);
    const cut = () => void client?.end().catch(() => {});
    const hosts = address?.writes ? primaryHosts(address, cut) : undefined;
    // Whatever is lost, the next connection asks which host it is.
    const Client = clientOf({ opened: () => {}, closed: () => hosts?.doubt() }, hosts);

    const connect = async () => {
      const next = new Client({
        connectionString: address?.urls[0] ?? url,
        connectionTimeoutMillis: ANSWER_LIMIT,
        query_timeout: ANSWER_LIMIT,
        keepAlive: true,
        application_name: 'community-access-console listener',
      });
      // Without a listener an error of an idle connection would end the process.
      next.on('error', () => lose(next));
      next.on('end', () => lose(next));
      next.on('notification', ({ payload = '' }) => listener.onMessage(payload));
      client = next;
      try {
        await next.connect();
        await next.query(`listen ${channel}`);
      } catch (error) {
        lose(next);
        throw error;
      }
      if (client !== next) throw new Error('The connection was lost at once.');
      wait = FIRST_WAIT;
    };
    /** Whatever it was that failed, the connection is given up once, and another is opened. */
    const lose = (lost: pg.Client) => {
      if (client !== lost) return;
      client = undefined;
      listener.onDisconnect();
      void lost.end().catch(() => {});
      if (!isOver) timer = setTimeout(connectAgain, wait).unref();
      wait = Math.min(LAST_WAIT, wait * 2);
    };
    const connectAgain = () => {
      connect().then(
        () => !isOver && listener.onReconnect(),
        // Losing it has planned the next try.
        () => {},
      );
    };
    const asking = setInterval(() => {
      const asked = client;
      asked?.query('select 1').catch(() => lose(asked));
    }, ASK_EVERY).unref();
    const stop = async () => {
      isOver = true;
      clearTimeout(timer);
      clearInterval(asking);
      hosts?.stop();
      await client?.end().catch(() => {});
    };

    try {
      await connect();
    } catch (error) {
      await stop();
      throw error;
    }
    return stop;
  };
}
