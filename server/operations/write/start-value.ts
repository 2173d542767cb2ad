import { resolveValue } from '../../../runtime/core/values.ts';
import type { Property } from '../../../schemas/generated/grammar.ts';
import { wallTime } from '../../core/wall-time.ts';
import type { CallContext } from '../../services/call-context.ts';

/**
 * What a field of a new record holds where nobody gives it a value: its default, which may be who makes the record, or when. A
 * form resolves the same words in the same way, so it shows before what is stored afterwards.
 *
 * @param caller looked at only where the default asks for it: a call that is open to all has no session
 * @param now UTC+8 text; left out, the present moment
 */
export function startValue(
  { default: start, format }: Property,
  caller: Pick<CallContext, 'session'>,
  now: string = wallTime(new Date()),
): unknown {
  if (typeof start !== 'object' || start === null) return start;
  const { accountUuid, userName } = caller.session;
  const value = resolveValue(start, { user: { uuid: accountUuid, userName }, now });
  return format === 'calendar-date' && typeof value === 'string' ? value.slice(0, 'YYYY-MM-DD'.length) : value;
}
