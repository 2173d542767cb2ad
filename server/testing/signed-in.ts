import type { RequestClient } from '../../runtime/request/client.ts';
import { createClient } from '../../runtime/request/create-client.ts';

/** Clients of a server that was started in a way of its own; it has to be a demo. */
export function clientAt(address: string, publicKey: string, appKey: string) {
  const client = (token?: string): RequestClient =>
    createClient({
      origin: address,
      prefix: '/plus',
      appKey,
      publicKey,
      clientVersion: 'v127.0.0.1',
      token: () => token,
      fingerprint: () => 'test',
      language: () => 'zh',
      onFailure: () => {},
    });
  return {
    client,
    async login(phone: string): Promise<RequestClient & { token: string }> {
      await client().post('/send/verify/code', { phone });
      const { token } = await client().post<{ token: string }>('/auth/login/sms', { phone, smsCode: '246810' });
      return { token, ...client(token) };
    },
  };
}
