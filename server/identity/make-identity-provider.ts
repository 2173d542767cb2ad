import { citizenId } from '../../runtime/formats/citizen-id.ts';
import type { IdentityProvider } from '../services/identity-provider.ts';
import type { ServerConfig } from '../settings/config.ts';
import { webhookIdentity } from './webhook-identity.ts';

/** For trying things out: every name goes with every number that could be one. */
const byChecksum: IdentityProvider = { matches: async ({ number }) => citizenId.test(number) };

const unavailable: IdentityProvider = {
  async matches() {
    throw new Error('no identity service is set: IDENTITY_WEBHOOK');
  },
};

export function identityProvider({ demo, identityWebhook }: ServerConfig): IdentityProvider {
  if (identityWebhook !== undefined) return webhookIdentity(identityWebhook);
  return demo ? byChecksum : unavailable;
}
