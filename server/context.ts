import type { Catalogue, CatalogueEndpoint } from '../schemas/generated/grammar.ts';
import type { ServerConfig } from './config.ts';
import type { Keys } from './crypto/keys.ts';
import type { Vault } from './crypto/vault.ts';
import type { Database } from './db/database.ts';
import type { Language } from './errors.ts';
import type { LiveEvents } from './live/live-events.ts';
import type { Geocoder } from './modules/location/geocoder.ts';
import type { JobRunner } from './operations/export/job-runner.ts';
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
  geocoder: Geocoder;
  jobs: JobRunner;
  live: LiveEvents;
  files: FileStore;
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
  menuCodes: ReadonlySet<string>;
}

/** What a handler knows of its call besides the payload. */
export interface CallContext extends Services {
  endpoint: CatalogueEndpoint;
  language: Language;
  requestId: string;
  ip: string;
  /** @throws Error in a call that is open to everybody: there may be none */
  readonly session: Session;
}
