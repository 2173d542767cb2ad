import { CODES } from '../../schemas/generated/codes.ts';
import { isOneOf } from '../core/is-one-of.ts';
import type { HealthCodeProvider } from '../services/health-code-provider.ts';

const LIMIT = 10_000;
const KNOWN = Object.values(CODES.healthCode);
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

/** Asks an address by a POST of `{ name, number }`, which answers 200 and `{ healthCode, codeTime? }` within ten seconds. */
export function webhookHealthCodes(address: string): HealthCodeProvider {
  return {
    sourceName: '健康码服务',
    async codeOf({ name, number }) {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, number }),
        signal: AbortSignal.timeout(LIMIT),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the health-code service answered ${answer.status}`);
      const { codeTime, healthCode } = Object((await answer.json()) as unknown) as Record<string, unknown>;
      // Anything else is no answer: nobody is let in by a mistake of the service.
      if (!isOneOf(healthCode, KNOWN)) throw new Error('the health-code service answered something else than a code');
      return { healthCode, codeTime: typeof codeTime === 'string' && TIME.test(codeTime) ? codeTime : null };
    },
  };
}
