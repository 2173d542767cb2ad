import { type AppOptions, buildApp } from './app/app.ts';
import type { Keys } from './crypto/keys.ts';
import { type Lobby, openLobby } from './first-start/lobby.ts';
import { type SetUpOptions, setUp } from './first-start/setup.ts';
import { logFailure } from './logging/log-failure.ts';
import type { Filling } from './services/filling.ts';
import type { Ending } from './stopping/end-with.ts';
import { checkPort, listen } from './web/listen.ts';

export interface ServeOptions
  extends Omit<SetUpOptions, 'loading'>,
    Pick<AppOptions, 'consoleDir' | 'logStream' | 'sms' | 'deployment'> {
  /** At a first start: the console is answered at this address from now on, and calls are once `serve` is through. */
  answering?: (address: string) => void;
}

export interface RunningServer extends Ending {
  /** Such as http://127.0.0.1:5180. */
  address: string;
  /** The database was empty and has been filled just now. */
  isNew: boolean;
  /** What a first start still fills in behind; undefined where all is there. */
  filling: Pick<Filling, 'progress'> | undefined;
}

/** Sets up, builds and listens. @throws StartFailure with one clear sentence for a person */
export async function serve(options: ServeOptions): Promise<RunningServer> {
  const { consoleDir, deployment } = options;
  await checkPort(options.config);
  let lobby: Lobby | undefined;
  const loading = async (keys: Keys) => {
    lobby = await openLobby({ config: options.config, keys, consoleDir, deployment });
    options.answering?.(lobby.address);
  };
  try {
    const { database, isNew, keys, vault, filling } = await setUp({ ...options, loading });
    // The server uses the same port as the lobby, which was announced.
    const config = lobby ? { ...options.config, port: lobby.port } : options.config;
    try {
      const app = await buildApp({ ...options, config, database, keys, vault, filling });
      const close = async () => {
        await app.close();
        await database.maintain().catch(() => {});
        await database.close();
        app.log.info('stopped');
      };
      const fail = (error: unknown) => logFailure(app.log, error);
      try {
        lobby?.leave();
        const address = await listen(app, config);
        app.log.info({ address, database: database.kind, demo: config.demo, pid: process.pid }, 'started');
        const stopLimit = config.stopGraceSeconds + config.stopTimeoutSeconds;
        return { address, isNew, filling, close, fail, stopLimit };
      } catch (error) {
        await app.close();
        throw error;
      }
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    lobby?.leave();
    throw error;
  }
}
