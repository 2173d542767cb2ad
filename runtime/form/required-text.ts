import type { ResolvedField } from '../../schemas/generated/grammar.ts';
import { textOf } from '../core/text-of.ts';
import { traitsOf } from '../widgets/traits-of.ts';
import type { Wording } from './check-filter.ts';

/** Asks for a missing value with the verb of its widget: 请输入, 请选择, 请上传, 请添加. */
export function requiredText(field: ResolvedField, { t, language }: Wording): string {
  const { given } = traitsOf(field['x-component']);
  const label = textOf(field.title, language);
  if (given === 'typed') return t('form.enter', { label });
  if (given === 'uploaded') return t('form.upload', { label });
  if (given === 'added') return t('form.add', { label });
  return t('form.choose', { label });
}
