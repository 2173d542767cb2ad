import { readFileSync } from 'node:fs';
import { createClient } from '../../runtime/request/create-client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { JsonValue } from '../../validators/json.ts';
import { type LiveMenu, readLiveMenu } from '../../validators/live-menu/live-menu.ts';

/** Where a permission tree comes from: a file, or a server and an account. */
export interface LiveMenuSource {
  /** `https://host`, or the path of a file with the tree. */
  menu: string;
  token?: string;
  phone?: string;
  /** The code sent to the phone. Without it the server is asked to send one, and returns it only in demo mode. */
  code?: string;
}

const TREE = '/mgauth/v1/permission/tree';

/**
 * Fetches the permission tree through the signed adapter, as the console does.
 *
 * @throws Error with one sentence that states what is missing or what the server refused
 */
export async function fetchLiveMenu({ menu, ...account }: LiveMenuSource): Promise<LiveMenu> {
  if (!/^https?:\/\//.test(menu)) return readLiveMenu(readTree(menu));
  const origin = menu.replace(/\/+$/, '');
  try {
    return readLiveMenu(await askForTree(origin, account));
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    const { path, code, message, kind } = error;
    throw new Error(`${origin} refused ${path}: ${message || kind}${code === undefined ? '' : ` (${code})`}.`);
  }
}

function readTree(file: string): JsonValue {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as JsonValue;
  } catch (error) {
    throw new Error(`The menu file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function askForTree(origin: string, { token, phone, code }: Omit<LiveMenuSource, 'menu'>): Promise<JsonValue> {
  if (token === undefined && phone === undefined)
    throw new Error('Say as whom: --token TOKEN, or --phone NUMBER and --code CODE.');
  const { serviceOrigin, servicePrefix, appKey, publicKey, clientVersion } = await configOf(origin);
  let session = token;
  const client = createClient({
    origin: serviceOrigin || origin,
    prefix: servicePrefix,
    appKey,
    publicKey,
    clientVersion,
    token: () => session,
    fingerprint: () => 'command-line',
    language: () => 'zh',
    onFailure: () => undefined,
  });
  if (session === undefined) {
    const smsCode = code ?? (await client.post<{ demoCode?: string }>('/send/verify/code', { phone })).demoCode;
    if (smsCode === undefined)
      throw new Error(`A code was sent to ${phone}: run this again with --code and that code.`);
    ({ token: session } = await client.post<{ token: string }>('/auth/login/sms', { phone, smsCode }));
  }
  return client.post<JsonValue>(TREE);
}

interface Config {
  serviceOrigin: string;
  servicePrefix: string;
  appKey: string;
  publicKey: string;
  clientVersion: string;
}

async function configOf(origin: string): Promise<Config> {
  const answer = await fetch(`${origin}/config.json`).catch((cause: unknown) => {
    throw new Error(`${origin} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  const config = answer.ok ? ((await answer.json().catch(() => undefined)) as Partial<Config> | undefined) : undefined;
  if (!config?.appKey || !config.publicKey)
    throw new Error(`${origin}/config.json does not hold the console's configuration (HTTP ${answer.status}).`);
  return {
    serviceOrigin: config.serviceOrigin ?? '',
    servicePrefix: config.servicePrefix ?? '/plus',
    appKey: config.appKey,
    publicKey: config.publicKey,
    clientVersion: config.clientVersion ?? 'v127.0.0.1',
  };
}
