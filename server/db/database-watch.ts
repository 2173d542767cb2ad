import type { LogEvent } from 'kysely';

/** How busy the connections are; the embedded database has one. */
export interface DatabaseLoad {
  total: number;
  idle: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** A statement that has ended. */
export interface Statement {
  /** With $1, $2 … in place of its values, which listeners never receive. */
  sql: string;
  milliseconds: number;
  failed: boolean;
}

export interface DatabaseWatch {
  load(): DatabaseLoad;
  /** @returns unsubscribes */
  onStatement(listener: (statement: Statement) => void): () => void;
  /** Receives the log events of Kysely. */
  log(event: LogEvent): void;
}

export function watchDatabase(load: () => DatabaseLoad): DatabaseWatch {
  const listeners = new Set<(statement: Statement) => void>();
  return {
    load,
    onStatement(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    log({ level, query, queryDurationMillis }) {
      for (const listener of listeners) {
        listener({ sql: query.sql, milliseconds: queryDurationMillis, failed: level === 'error' });
      }
    },
  };
}
