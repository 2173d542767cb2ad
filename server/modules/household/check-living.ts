import { CODES, type CodeOf } from '../../../schemas/generated/codes.ts';
import type { Text } from '../../../schemas/generated/grammar.ts';
import type { FieldError } from '../../core/errors.ts';
import type { TransitionOf } from '../../lifecycle/lifecycle-of.ts';
import { brokenRules } from '../../operations/write/record-rules.ts';
import type { CallContext } from '../../services/call-context.ts';

/** How a person lives in a room; days are `YYYY-MM-DD`. */
export interface Living {
  householdType: string;
  relation: string | null;
  isPrimary: boolean;
  checkInDate: string;
  expireDate: string | null;
}

const TEXTS = {
  primary: { zh: '只有业主可以设为户主', en: 'Only an owner can be the head of the household' },
} satisfies Record<string, Text>;

/**
 * The errors in how a person is to live in a room: what the entity says of every record, and what depends on the settings.
 *
 * @param tenantMaxMonths of the community's basic settings
 */
export function checkLiving(
  living: Living,
  context: Pick<CallContext, 'catalogue' | 'language' | 'session'>,
  tenantMaxMonths: number,
): FieldError[] {
  const { catalogue, language } = context;
  const { householdType, isPrimary, checkInDate, expireDate } = living;
  const entity = catalogue.entities.household;
  if (!entity) throw new Error('A person lives in a room as a household, and there is no such entity.');
  const errors = brokenRules(entity, { ...living }, language, { caller: context });
  const addError = (field: keyof Living, text: Text) => errors.push({ field, message: text[language] });
  if (isPrimary && householdType !== CODES.householdType.owner) addError('isPrimary', TEXTS.primary);
  const isTenant = householdType === CODES.householdType.tenant;
  if (isTenant && expireDate && expireDate > monthsAfter(checkInDate, tenantMaxMonths)) {
    const zh = `租客有效期不能超过${tenantMaxMonths}个月`;
    addError('expireDate', { zh, en: `A tenancy can be valid for ${tenantMaxMonths} months at most` });
  }
  return errors;
}

/** The same day so many months on, or the last one of a shorter month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The transitions of a tenancy by the day on which it ends: see `livingState`. */
export const LIVING_STEPS = ['remind', 'expire', 'prolong'] as const satisfies readonly TransitionOf<'household'>[];

type LivingState = CodeOf<'householdState', 'livingIn' | 'expiring' | 'expired'>;

/** The state of a person who lives in a room. @param remindDays before its end, a tenancy counts as ending soon */
export function livingState(expireDate: string | null, today: string, remindDays: number): LivingState {
  if (expireDate === null) return CODES.householdState.livingIn;
  if (expireDate < today) return CODES.householdState.expired;
  const soon = new Date(Date.parse(`${today}T00:00:00Z`) + remindDays * 86_400_000).toISOString().slice(0, 10);
  return expireDate <= soon ? CODES.householdState.expiring : CODES.householdState.livingIn;
}
