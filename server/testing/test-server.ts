import { sql } from 'kysely';
import type { RequestClient } from '../../runtime/request/client.ts';
import { createClient } from '../../runtime/request/create-client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { sign } from '../../runtime/request/sign.ts';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { type AppOptions, buildApp } from '../app/app.ts';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault, type Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { syncRoles } from '../first-start/sync-roles.ts';
import type { SmsProvider } from '../services/sms-provider.ts';
import { readConfig, type ServerConfig } from '../settings/config.ts';
import { listen } from '../web/listen.ts';
import { makeMigratedDatabase } from './migrated-database.ts';
import { openTestDatabase } from './open-test-database.ts';
import { fillSmallWorld } from './small-world.ts';
import { type DatabaseKind, makeTestDatabase } from './test-database.ts';

export const catalogue = loadCatalogue();

/** A request just before it is sent: a test changes what it likes. */
export interface RawRequest {
  url: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
  /** Sent in place of the body. */
  text?: string;
}

export interface RawAnswer {
  http: number;
  status: number;
  message: string;
  content: unknown;
}

export interface TestServer {
  address: string;
  database: Database;
  vault: Vault;
  config: ServerConfig;
  /** Everything the server has logged. */
  log: string[];
  /** A client that is signed in. */
  login(phone: string, language?: 'zh' | 'en'): Promise<RequestClient & { token: string }>;
  client(token?: string, language?: 'zh' | 'en'): RequestClient;
  /** Sends a request that is right but for what the test changes in it. */
  raw(path: string, payload?: object, change?: (request: RawRequest) => void, token?: string): Promise<RawAnswer>;
  close(): Promise<void>;
}

/**
 * A whole server with the small world in it, on a free port.
 *
 * @param settings over those that all tests have; by a function, those that lead to its database in another way
 * @param documents left out means the catalogue of this console
 * @param captchaAnswer what is to be read in every picture; left out means as the server does it
 * @param more the way to the devices, who answers calls of the test's own, what a first start fills in; left out, there is none of it
 */
export async function startTestServer(
  kind: DatabaseKind,
  settings: Partial<ServerConfig> | ((databaseUrl: string) => Partial<ServerConfig>) = {},
  sms?: SmsProvider,
  documents: Catalogue = catalogue,
  captchaAnswer?: () => string,
  more: Pick<AppOptions, 'deviceLink' | 'deviceWaits' | 'filling' | 'healthCodes' | 'modules' | 'recurring'> = {},
): Promise<TestServer> {
  const isOwn = documents !== catalogue;
  const { dataDir, databaseUrl, remove } = await (isOwn ? makeTestDatabase(kind) : makeMigratedDatabase(kind));
  const config: ServerConfig = {
    ...readConfig({}),
    demo: true,
    dataDir,
    databaseUrl,
    port: 0,
    logLevel: 'debug',
    smsResendSeconds: 0,
    smsDailyLimit: 100_000,
    smsCaptchaAfter: 100_000,
    // A test that wants devices to do something of their own states it.
    simulator: undefined,
    ...(typeof settings === 'function' ? settings(databaseUrl ?? '') : settings),
  };
  const database = await (isOwn ? openDatabase(config) : openTestDatabase(config));
  const keys = loadKeys(dataDir);
  const vault = createVault(keys);
  if (isOwn) {
    await migrate(database, documents);
    await syncRoles(database, documents, vault);
  }
  await fillSmallWorld(database, documents, vault);
  // No statistics are computed during a test: another owner holds the lease.
  await database.run(sql`
    insert into console_lease (name, owner, until) values ('statistics', 'nobody', now() + interval '1 day')`);
  const log: string[] = [];
  const app = await buildApp({
    catalogue: documents,
    config,
    database,
    keys,
    vault,
    sms,
    captchaAnswer,
    ...more,
    logStream: { write: (line) => log.push(line) },
  });
  const address = await listen(app, config);

  const client: TestServer['client'] = (token, language = 'zh') =>
    createClient({
      origin: address,
      prefix: '/plus',
      appKey: config.appKey,
      publicKey: keys.publicKey,
      clientVersion: 'v127.0.0.1',
      token: () => token,
      fingerprint: () => 'test',
      language: () => language,
      onFailure: () => {},
    });

  return {
    address,
    database,
    vault,
    config,
    log,
    client,
    async login(phone, language) {
      const anonymous = client(undefined, language);
      await anonymous.post('/send/verify/code', { phone });
      const { token } = await anonymous.post<{ token: string }>('/auth/login/sms', { phone, smsCode: '246810' });
      return { token, ...client(token, language) };
    },
    async raw(path, payload = {}, change = () => {}, token) {
      const request = rightRequest(`${address}/plus${path}`, payload, config.appKey, token);
      change(request);
      const answer = await fetch(request.url, {
        method: 'POST',
        headers: request.headers,
        body: request.text ?? JSON.stringify(request.body),
      });
      return { http: answer.status, ...((await answer.json()) as Omit<RawAnswer, 'http'>) };
    },
    async close() {
      await app.close();
      await database.close();
      await remove();
    },
  };
}

export function rightRequest(url: string, payload: object, appKey: string, token: string | undefined): RawRequest {
  const applyTime = Date.now();
  const body = { ...payload, version: 'v127.0.0.1', requestId: newRequestId(), applyTime, appSign: 'manager' };
  return {
    url: `${url}?t=${applyTime}`,
    headers: { ...headersOf(body, appKey), ...(token && { 'X-Token': token }) },
    body,
  };
}

export function headersOf(body: Record<string, unknown>, appKey: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'x-applyTime': String(body.applyTime),
    'x-appKey': appKey,
    'x-version': 'v127.0.0.1',
    'x-sign': sign(body, appKey),
  };
}

export function newRequestId(): string {
  return `web-${crypto.randomUUID().replaceAll('-', '')}`;
}

/** The refusal that a call meets. @throws Error when it is answered after all */
export async function refusalOf(call: Promise<unknown>): Promise<{ code: number; message: string; content: unknown }> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return { code: Number(error.code), message: error.message, content: error.content };
  }
  throw new Error('The call was answered.');
}
