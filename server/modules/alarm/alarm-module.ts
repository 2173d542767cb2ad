import { CODES } from '../../../schemas/generated/codes.ts';
import { payloadError } from '../../core/errors.ts';
import { act } from '../../operations/write/act.ts';
import { defineModule } from '../define-module.ts';

/** The levels that may be ignored; all others have to be handled. */
const MINOR: ReadonlySet<unknown> = new Set([CODES.alarmLevel.minor, CODES.alarmLevel.info]);

const TOO_HIGH = {
  zh: '紧急和重要告警不能忽略，请处理',
  en: 'Critical and major alarms cannot be ignored: please handle it',
};

/** A page shows no button for what is too high to be ignored; here it is refused. */
export const alarmModule = defineModule({
  '/control/alarm/v1/ignore': (payload, context) =>
    act({ ...payload }, context, {
      async complete(record) {
        const message = TOO_HIGH[context.language];
        if (!MINOR.has(record.plain('alarmLevel'))) throw payloadError([{ field: 'handleRemark', message }]);
        return {};
      },
    }) as Promise<never>,
});
