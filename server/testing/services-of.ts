import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { gatewayFollowers } from '../gateway/followers.ts';
import { followers } from '../modules/followers.ts';
import { createEffects } from '../operations/effects/create-effects.ts';
import type { Services } from '../services/services.ts';
import { outboxOnly } from '../sms/outbox-only.ts';
import { catalogue, type TestServer } from './test-server.ts';

/** What a server does by itself, done by a test beside it: with its database, and nobody who listens. */
export function servicesOf(
  { config, database, vault }: Pick<TestServer, 'config' | 'database' | 'vault'>,
  documents: Catalogue = catalogue,
): Services {
  const live = { publish: async () => {}, subscribe: () => () => {}, start: async () => {}, stop: async () => {} };
  const services = {
    catalogue: documents,
    config,
    database,
    vault,
    live,
    sms: outboxOnly,
    effects: createEffects(() => services, { ...followers, ...gatewayFollowers }),
  } as object as Services;
  return services;
}
