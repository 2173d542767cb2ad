import type { Catalogue } from '../../schemas/generated/grammar.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import type { Readiness } from '../health/readiness.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ServerConfig } from '../settings/config.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Effects } from './effects.ts';
import type { FaceSearch } from './face-search.ts';
import type { Filling } from './filling.ts';
import type { Gateway } from './gateway.ts';
import type { Geocoder } from './geocoder.ts';
import type { HealthCodeProvider } from './health-code-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { JobRunner } from './job-runner.ts';
import type { LiveEvents } from './live-events.ts';
import type { LiveListeners } from './live-listeners.ts';
import type { SmsProvider } from './sms-provider.ts';

/** The services of every part of the server. */
export interface Services {
  catalogue: Catalogue;
  config: ServerConfig;
  database: Database;
  vault: Vault;
  keys: Keys;
  sms: SmsProvider;
  identity: IdentityProvider;
  healthCodes: HealthCodeProvider;
  geocoder: Geocoder;
  faces: FaceSearch;
  jobs: JobRunner;
  live: LiveEvents;
  effects: Effects;
  listeners: LiveListeners;
  files: FileStore;
  gateway: Gateway;
  /** A part that this process needs to answer calls adds its check. */
  readiness: Readiness;
  /** A part adds its figures here. */
  metrics: Metrics;
  /** What a first start fills in in the background of this server; left out where all was there when it started. */
  filling?: Pick<Filling, 'progress' | 'start' | 'stop'> | undefined;
  /** Makes the answer of the next captcha. */
  captchaAnswer(): string;
}
