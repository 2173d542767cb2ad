import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { DeviceLink } from '../core/device-link.ts';
import { fedEntities } from '../gateway/feeds/fed-entities.ts';
import type { LinkLog } from '../gateway/link-log.ts';
import { messageChecks } from '../gateway/mqtt/messages.ts';
import { createMqttLink } from '../gateway/mqtt/mqtt-link.ts';
import type { Services } from '../services/services.ts';
import type { ServerConfig } from '../settings/config.ts';
import { databaseWorld } from '../simulator/database-world.ts';
import { createSimulator } from '../simulator/simulator.ts';

type Dependencies = Pick<Services, 'config' | 'catalogue' | 'database' | 'vault' | 'readiness'>;

/**
 * The way to the devices that the configuration names: the broker, the simulator, or none. `/ready` reports whether the broker
 * is connected; without it the console still works, since it does more than devices.
 *
 * @param failed receives errors that no caller receives
 */
export function linkOf(services: Dependencies, log: LinkLog, failed: (error: unknown) => void): DeviceLink | undefined {
  const { config, catalogue, database, vault, readiness } = services;
  const { mqtt, simulator } = config;
  if (mqtt) {
    const checks = messageChecks(catalogue);
    const link = createMqttLink({ place: mqtt, checks, clientId: clientIdOf(config), log });
    readiness.add('mqtt', () => link.connected(), false);
    return link;
  }
  if (!simulator) return undefined;
  // Nobody measures anything: outside of the demo no record says so.
  const fed = config.demo ? fedEntities(catalogue) : [];
  const world = databaseWorld(database, vault, simulator, fed);
  return createSimulator({ world, catalogue, settings: simulator, onFailure: failed });
}

/** The same after a restart, so that the broker delivers what it has stored, and another one for each process. */
function clientIdOf({ dataDir, port }: ServerConfig): string {
  const which = [hostname(), resolve(dataDir), port || process.pid].join('\n');
  return `console-${createHash('sha256').update(which).digest('hex').slice(0, 12)}`;
}
