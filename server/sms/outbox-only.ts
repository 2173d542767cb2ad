import type { SmsProvider } from '../services/sms-provider.ts';

/** Leaves every message in the outbox. */
export const outboxOnly: SmsProvider = { send: async () => {} };
