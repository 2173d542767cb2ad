import type { Catalogue, CatalogueEndpoint } from '../schemas/generated/grammar.ts';
import type { ServerConfig } from './config.ts';
import type { Keys } from './crypto/keys.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/database.ts';
import type { Language } from './errors.ts';
import type { Filling } from './first-start/filling.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Readiness } from './health/readiness.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { LiveListeners } from './live/live-listeners.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Geocoder } from './modules/location/geocoder.ts';
import type { SmsProvider } from './sms/sms-provider.ts';
import type { FileStore } from './storage/file-store.ts';

/** What every part of the server works with. */
export interface Services {
  catalogue: Catalogue;
  config: ServerConfig;
  database: Database;
  vault: Vault;
  keys: Keys;
  sms: SmsProvider;
  identity: IdentityProvider;
  geocoder: Geocoder;
  jobs: JobRunner;
  live: LiveEvents;
  listeners: LiveListeners;
  files: FileStore;
  gateway: Gateway;
  /** A part without which this process should not be asked adds its check. */
  readiness: Readiness;
  /** A part that has something to count adds it. */
  metrics: Metrics;
  /** What a first start fills in behind this server; left out where all was there when it started. */
  filling?: Pick<Filling, 'progress' | 'start' | 'stop'> | undefined;
  /** Makes the answer of the next captcha. */
  captchaAnswer(): string;
}

/** 0: nothing is masked. 1: everything sensitive is. 2: everything but phones. */
export type MaskingLevel = 0 | 1 | 2;

/** Who calls, as of this request: a change of the account or its role counts at once. */
export interface Session {
  tokenHash: string;
  accountUuid: string;
  userName: string;
  accountType: string;
  roleId: string;
  roleCode: string;
  roleName: string;
  level: MaskingLevel;
  communityUuids: readonly string[];
  /** Rows that belong to accounts are within reach whoever's they are: set by the calls that open them to administrators. */
  ofAllAccounts?: true;
  menuCodes: ReadonlySet<string>;
}

/** What a handler knows of its call besides the payload. */
export interface CallContext extends Services {
  endpoint: CatalogueEndpoint;
  language: Language;
  requestId: string;
  ip: string;
  /** What was sent, checked; for the log's reasons and community. A job has none. */
  payload?: Readonly<Record<string, unknown>>;
  /** @throws Error in a call that is open to everybody: there may be none */
  readonly session: Session;
}
