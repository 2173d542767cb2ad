import { Worker } from 'node:worker_threads';

/** The one connection to the embedded database. Statements are answered in the order they were asked. */
export interface PgliteConnection {
  query(sql: string, params?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; affected?: number }>;
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Calls back with the payload of each notification on a channel, once its transaction is committed. Never ends. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** The error of PostgreSQL about a statement; `code` is its SQLSTATE, as node-postgres gives it. */
export class PgliteError extends Error {
  override readonly name = 'PgliteError';
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(parts: { message: string; code?: string; detail?: string; constraint?: string; table?: string }) {
    super(parts.message);
    this.code = parts.code;
    this.detail = parts.detail;
    this.constraint = parts.constraint;
    this.table = parts.table;
  }
}

interface Answer {
  ready?: true;
  failed?: string;
  id?: number;
  rows?: Record<string, unknown>[];
  affected?: number;
  error?: { message: string; code?: string };
  channel?: string;
  payload?: string;
}

const OPEN_LIMIT = 120_000;

/**
 * Starts the embedded database on a folder, which is made when it is not there.
 *
 * @throws Error with PGlite's own words when it cannot open the folder, or does not within two minutes
 */
export async function connectPglite(folder: string): Promise<PgliteConnection> {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { folder },
    // What PGlite prints (a wrong folder's hints) is of no use to an operator: the error contains it.
    stdout: true,
    stderr: true,
    execArgv: [],
  });
  const waiting = new Map<number, { done: (answer: Answer) => void; failed: (error: Error) => void }>();
  const channels = new Map<string, (payload: string) => void>();
  let last = 0;
  let ended: Error | undefined;

  const opened = new Promise<void>((done, failed) => {
    const timer = setTimeout(() => failed(new Error('it does not open within two minutes')), OPEN_LIMIT);
    const end = (error: Error) => {
      clearTimeout(timer);
      ended = error;
      failed(error);
      for (const { failed: refuse } of waiting.values()) refuse(error);
      waiting.clear();
    };
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(ended ?? new Error('The embedded database has ended.')));
    worker.on('message', (answer: Answer) => {
      if (answer.ready) {
        clearTimeout(timer);
        done();
      } else if (answer.failed !== undefined) end(new Error(answer.failed));
      else if (answer.id !== undefined) {
        waiting.get(answer.id)?.done(answer);
        waiting.delete(answer.id);
      } else if (answer.channel !== undefined) channels.get(answer.channel)?.(answer.payload ?? '');
    });
  });

  const ask = async (type: string, sql?: string, params?: readonly unknown[]): Promise<Answer> => {
    if (ended) throw ended;
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((done, failed) => {
      waiting.set(id, { done, failed });
      worker.postMessage({ id, type, sql, params });
    });
    if (answer.error) throw new PgliteError(answer.error);
    return answer;
  };

  try {
    await opened;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return {
    query: async (sql, params) => {
      const { rows = [], affected } = await ask('query', sql, params);
      return { rows, affected };
    },
    exec: async (sql) => {
      await ask('exec', sql);
    },
    listen: async (channel, onMessage) => {
      channels.set(channel, onMessage);
      await ask('listen', channel);
    },
    close: async () => {
      if (ended) return;
      await ask('close').catch(() => {});
      await worker.terminate();
    },
  };
}
