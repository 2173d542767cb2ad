import { readConfig, type ServerConfig } from '../../server/settings/config.ts';
import type { Environment } from '../../server/settings/read-settings.ts';
import { settingsFileOf } from './read-settings-file.ts';

/**
 * The configuration of the server: the environment over the file that `CONSOLE_SETTINGS` names. Every command that opens the
 * database reads it so.
 *
 * @throws StartFailure with everything that is wrong in either, a file's with its line
 */
export function readServerConfig(environment: Environment = process.env): ServerConfig {
  return readConfig(environment, settingsFileOf(environment));
}
