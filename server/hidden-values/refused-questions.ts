import type { CatalogueEntity, Text } from '../../schemas/generated/grammar.ts';
import { type FieldError, payloadError } from '../core/errors.ts';
import type { CallContext } from '../services/call-context.ts';

const TEXTS = {
  never: {
    zh: '{label}对您脱敏显示，不能按它查询',
    en: '{label} is masked for you: it cannot be searched by',
  },
  sort: { zh: '{label}对您脱敏显示，不能按它排序', en: '{label} is masked for you: it cannot be sorted by' },
  group: { zh: '{label}对您脱敏显示，不能按它统计', en: '{label} is masked for you: nothing is counted by it' },
  whole: { zh: '请输入完整的{label}', en: 'Please enter the whole {label}' },
  alone: {
    zh: '按完整{label}查询时不能同时指定记录或另一个号码，请先清除',
    en: 'A search by the whole {label} names no record and no other number: please clear them first',
  },
  narrow: {
    zh: '其他条件筛选后不足20条记录，请先放宽其他条件，再按{label}查询',
    en: 'The other conditions leave fewer than 20 rows: please widen them before you search by {label}',
  },
} as const satisfies Record<string, Text>;

/** The refusal of a filter that is not allowed, with the label of the field. @param at the member of the payload */
export function refusedQuestion(
  why: keyof typeof TEXTS,
  entity: CatalogueEntity,
  field: string,
  { language }: Pick<CallContext, 'language'>,
  at = field,
): Error {
  const label = entity.fields[field]?.label[language] ?? field;
  const error: FieldError = { field: at, message: TEXTS[why][language].replace('{label}', label) };
  return payloadError([error]);
}
