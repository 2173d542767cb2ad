import { logFailure } from './answer.ts';
import { type AppOptions, buildApp } from './app.ts';
import type { Filling } from './first-start/filling.ts';
import { checkPort, listen } from './listen.ts';
import { type SetUpOptions, setUp } from './setup.ts';

export interface ServeOptions extends SetUpOptions, Pick<AppOptions, 'logStream' | 'sms' | 'deployment'> {
  /** The built console, or its building, which may go on while the database is set up. Left out, none is served. */
  consoleDir?: string | Promise<string>;
}

export interface RunningServer {
  /** Such as http://127.0.0.1:5180. */
  address: string;
  /** The database was empty and has been filled just now. */
  isNew: boolean;
  /** What a first start still fills in behind; undefined where all is there. */
  filling: Pick<Filling, 'progress'> | undefined;
  /** The console can be opened: it is built. */
  built: Promise<unknown>;
  /** Finishes what is under way, then closes the database. */
  close(): Promise<void>;
  /** Writes down what nobody has caught. */
  fail(error: unknown): void;
  /** Seconds that closing may wait for others: the grace, and the calls under way. */
  stopLimit: number;
}

/** Sets up, builds and listens. @throws StartFailure with one clear sentence for a person */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  await checkPort(options.config);
  const { database, isNew, keys, vault, filling } = await setUp(options);
  try {
    const { consoleDir } = options;
    const app = await buildApp({ ...options, consoleDir, database, keys, vault, filling });
    const close = async () => {
      await app.close();
      await database.maintain().catch(() => {});
      await database.close();
      app.log.info('stopped');
    };
    const fail = (error: unknown) => logFailure(app.log, error);
    const { stopGraceSeconds, stopTimeoutSeconds } = options.config;
    try {
      const address = await listen(app, options.config);
      app.log.info({ address, database: database.kind, demo: options.config.demo, pid: process.pid }, 'started');
      const stopLimit = stopGraceSeconds + stopTimeoutSeconds;
      return { address, isNew, filling, built: Promise.resolve(consoleDir), close, fail, stopLimit };
    } catch (error) {
      await app.close();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}
