// @ts-check
/**
 * The embedded database, in a thread of its own: PGlite blocks its event loop for as long as a statement runs. A plain .mjs
 * file, so that a Worker can load it whatever loader (tsx, vitest, none) runs the server.
 *
 * Takes { id, type: 'query' | 'exec' | 'listen' | 'close', sql?, params? } one at a time and answers { id, rows, affected }
 * or { id, error }. First of all it says { ready: true } or { failed: message }; of a channel that is listened to
 * { channel, payload }.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** As node-postgres is told to in `postgres.ts`: instants as UTC+8 text (the session's zone), numbers as numbers. */
const parsers = {
  20: Number,
  1082: (/** @type {string} */ text) => text,
  1184: (/** @type {string} */ text) => text.slice(0, 19),
  1700: Number,
};

const settings = [
  'shared_buffers=32MB',
  'work_mem=16MB',
  'max_wal_size=128MB',
  // No process of its own writes the log out later: it would lie in this one's memory, and be lost when that is killed. It is
  // handed to the system with each commit; nothing waits for a disk.
  'synchronous_commit=on',
  'full_page_writes=off',
  // What is not in its own buffers is in the system's: no disk has to seek, and plans that count on it are twice as slow.
  'random_page_cost=1.1',
];

/** PostgreSQL's own words about why it gave up; PGlite's error says only that it did. */
let reason = '';
const listen = (/** @type {string} */ text) => {
  reason = /(?:FATAL|PANIC):\s*(.+)/.exec(text)?.[1] ?? reason;
  return true;
};

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort);

try {
  const database = new PGlite({
    dataDir: workerData.folder,
    relaxedDurability: true,
    parsers,
    onStdout: listen,
    onStderr: listen,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
  await database.waitReady;
  await database.exec('set time zone 8');

  port.on('message', async (message) => {
    const { id, type, sql, params } = message;
    try {
      if (type === 'query') {
        const { rows, affectedRows } = await database.query(sql, params);
        port.postMessage({ id, rows, affected: affectedRows });
      } else if (type === 'exec') {
        await database.exec(sql);
        port.postMessage({ id, rows: [] });
      } else if (type === 'listen') {
        await database.listen(sql, (payload) => port.postMessage({ channel: sql, payload }));
        port.postMessage({ id, rows: [] });
      } else {
        await database.close();
        port.postMessage({ id, rows: [] });
        port.close();
      }
    } catch (error) {
      const { message: text, code, detail, constraint, table } = Object(error);
      port.postMessage({ id, error: { message: String(text ?? error), code, detail, constraint, table } });
    }
  });
  port.postMessage({ ready: true });
} catch (error) {
  port.postMessage({ failed: reason || String(Object(error).message ?? error) });
  port.close();
}
