import type { IdentityProvider } from '../services/identity-provider.ts';

const LIMIT = 10_000;

/** Asks an address by a POST of `{ name, number }`, which answers 200 and `{ match: true | false }` within ten seconds. */
export function webhookIdentity(address: string): IdentityProvider {
  return {
    async matches({ name, number }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, number }),
        signal: AbortSignal.timeout(LIMIT),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the identity service answered ${answer.status}`);
      const { match } = Object((await answer.json()) as unknown) as { match?: unknown };
      // Anything else is no answer: no person is certified by a mistake of the service.
      if (typeof match !== 'boolean') throw new Error('the identity service answered something else than a match');
      return match;
    },
  };
}
