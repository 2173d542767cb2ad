import { createPublicKey } from 'node:crypto';
import { readConfig } from '../../server/settings/config.ts';
import { PHONES } from '../../server/testing/small-world.ts';
import { type Answered, type SignedRequest, send, signedRequest, type Target } from '../protection/signed-call.ts';
import type { Ledger } from './ledger.ts';

/** Too many jobs, a device that is not there just now, a row changed meanwhile: refused, so nothing was promised. */
const HARMLESS = new Set([42904, 40903, 40902]);

export interface DurableClient {
  /** Sends a write. @returns its content; null when it was refused, undefined when nobody has answered */
  write<Content>(path: string, payload: object): Promise<Content | null | undefined>;
  /** Asks for something. @throws Error when it is not answered well */
  ask<Content>(path: string, payload: object): Promise<Content>;
  /** Sends the very same bytes again. */
  again(request: SignedRequest): Promise<Answered>;
  /** @param phone of the account; left out, the manager of the small world */
  signIn(phone?: string): Promise<void>;
  /** Of the session; empty before there is one. */
  token(): string;
  /** Where calls go from now on, in turn. */
  addresses: string[];
}

export function durableClient(publicKey: string, ledger: Ledger): DurableClient {
  const known = { appKey: readConfig({}).appKey, publicKey: createPublicKey(publicKey) };
  let token: string | undefined;
  let turn = 0;
  const target = (): Target => {
    turn += 1;
    return { ...known, address: client.addresses[turn % client.addresses.length] ?? '' };
  };
  const client: DurableClient = {
    addresses: [],
    token: () => token ?? '',
    async write<Content>(path: string, payload: object) {
      const request = signedRequest(target(), path, payload, { token });
      const answer = await send(request).catch(() => undefined);
      if (!answer || answer.status === -1) {
        ledger.unanswered.push(request);
        return undefined;
      }
      if (answer.status !== 0) {
        if (!HARMLESS.has(answer.status)) ledger.refusals.push(`${path}: ${answer.status} ${answer.message}`);
        return null;
      }
      ledger.count += 1;
      ledger.acknowledged.push(request);
      return answer.content as Content;
    },
    async ask<Content>(path: string, payload: object) {
      const answer = await send(signedRequest(target(), path, payload, { token }));
      if (answer.status !== 0) throw new Error(`${path} is answered with ${answer.status} ${answer.message}`);
      return answer.content as Content;
    },
    again(request) {
      const { pathname, search } = new URL(request.url);
      return send({ ...request, url: `${target().address}${pathname}${search}` });
    },
    async signIn(phone = PHONES.manager) {
      await client.ask('/send/verify/code', { phone });
      const login = { phone, smsCode: '246810' };
      ({ token } = await client.ask<{ token: string }>('/auth/login/sms', login));
    },
  };
  return client;
}
