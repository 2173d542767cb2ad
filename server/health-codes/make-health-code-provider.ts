import { createHash } from 'node:crypto';
import { CODES } from '../../schemas/generated/codes.ts';
import { wallTime } from '../core/wall-time.ts';
import type { HealthCodeProvider } from '../services/health-code-provider.ts';
import type { ServerConfig } from '../settings/config.ts';
import { webhookHealthCodes } from './webhook-health-codes.ts';

const DAY = 86_400_000;

/** For trying things out: of a thousand people nine hundred and seventy are green, and a code holds for a day. */
const demoCodes: HealthCodeProvider = {
  sourceName: '演示健康码服务',
  async codeOf({ number }) {
    const day = Math.floor((Date.now() + 8 * 3_600_000) / DAY);
    const drawn = createHash('sha256').update(`${number} ${day}`).digest().readUInt16BE(0) % 1000;
    const { green, red, stale, yellow } = CODES.healthCode;
    const healthCode = drawn < 970 ? green : drawn < 988 ? yellow : drawn < 993 ? red : stale;
    return { healthCode, codeTime: `${wallTime(new Date()).slice(0, 10)} 00:00:00` };
  },
};

const unavailable: HealthCodeProvider = {
  sourceName: undefined,
  async codeOf() {
    throw new Error('no health-code service is set: HEALTH_CODE_WEBHOOK');
  },
};

export function healthCodeProvider({
  demo,
  healthCodeWebhook,
}: Pick<ServerConfig, 'demo' | 'healthCodeWebhook'>): HealthCodeProvider {
  if (healthCodeWebhook !== undefined) return webhookHealthCodes(healthCodeWebhook);
  return demo ? demoCodes : unavailable;
}
