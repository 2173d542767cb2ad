import type { RequestClient } from '../runtime/request/client.ts';
import { createClient } from '../runtime/request/create-client.ts';

/** A client of a console that runs. @param token of a session; left out, nobody has signed in */
export async function clientAt(address: string, token?: string): Promise<RequestClient> {
  const config = (await (await fetch(`${address}/config.json`)).json()) as Record<string, string>;
  return createClient({
    origin: config.serviceOrigin || address,
    prefix: config.servicePrefix ?? '/plus',
    appKey: config.appKey ?? '',
    publicKey: config.publicKey ?? '',
    clientVersion: 'v127.0.0.1',
    token: () => token,
    fingerprint: () => 'test',
    language: () => 'zh',
    onFailure: () => {},
  });
}

const clients = new Map<string, RequestClient>();

/** A new session's token; other sessions of the account end. */
export async function tokenOf(address: string, phone: string): Promise<string> {
  const client = clients.get(address) ?? (await clientAt(address));
  clients.set(address, client);
  const { demoCode: smsCode } = await client.post<{ demoCode: string }>('/send/verify/code', { phone, scene: 'login' });
  const payload = { phone, smsCode, loginType: '1', productSign: 'manager-web', scene: 'login' };
  return (await client.post<{ token: string }>('/auth/login/sms', payload)).token;
}
