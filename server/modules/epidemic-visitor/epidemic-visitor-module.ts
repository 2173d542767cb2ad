import { CODES } from '../../../schemas/generated/codes.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { ADMISSION_REASONS, type Admission, decideAdmission } from '../../epidemic/admission.ts';
import { act } from '../../operations/write/act.ts';
import { create } from '../../operations/write/create.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';

type Values = Readonly<Record<string, unknown>>;

/** Visitors whose health is checked at the gate: whether they are let in is decided as they are entered. */
export const epidemicVisitorModule = defineModule({
  '/control/epidemic/v1/visitor/add': async (payload, context) => {
    let admission: Admission | undefined;
    const added = await create({ ...payload }, context, {
      async complete(values, communityUuid) {
        const now = wallTime(new Date());
        const setting = await baseSettingOf(context.database, communityUuid);
        admission = decideAdmission(setting, checkOf(values), now);
        const { normal, abnormal } = CODES.statusChoice;
        return {
          temperatureState: admission.reasons.includes('fever') ? abnormal : normal,
          verificationState: admission.verificationState,
          // The words of the record are Chinese, as those of all records; who registers is answered in the own language.
          failReason: reasonsIn(admission, 'zh'),
          arriveTime: now,
          idCard: String(values.idCard).toUpperCase(),
        };
      },
    });
    const { passed } = CODES.verificationState;
    const reason = admission ? reasonsIn(admission, context.language) : null;
    return { ...added, verificationState: admission?.verificationState ?? passed, reason } as never;
  },

  '/control/epidemic/v1/visitor/leave': (payload, context) =>
    act({ ...payload }, context, {
      async complete(record) {
        if (record.plain('leaveTime') !== null) throw left(context);
        return { leaveTime: wallTime(new Date()) };
      },
    }) as Promise<never>,
});

function checkOf({ temperature, healthCode, nucleicResult, nucleicTime }: Values) {
  return {
    temperature: typeof temperature === 'number' ? temperature : null,
    healthCode: text(healthCode),
    nucleicResult: text(nucleicResult),
    nucleicTime: text(nucleicTime),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function reasonsIn({ reasons }: Admission, language: 'zh' | 'en'): string | null {
  if (reasons.length === 0) return null;
  const words = reasons.map((reason) => ADMISSION_REASONS[reason][language]);
  return words.join({ zh: '；', en: '; ' }[language]).slice(0, 100);
}

function left({ language }: CallContext) {
  return payloadError([
    { field: 'id', message: { zh: '该访客已签离', en: 'This visitor has left already' }[language] },
  ]);
}
