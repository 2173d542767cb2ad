import type { ResolvedField, Widget } from '../../schemas/generated/grammar.ts';
import { textOf } from '../core/text-of.ts';
import type { Wording } from './check-filter.ts';

const TYPED: ReadonlySet<string> = new Set<Widget>([
  'input',
  'textarea',
  'number',
  'money',
  'citizenId',
  'phone',
  'smsCode',
  'cardNumber',
  'password',
  'richText',
  'tags',
  'numberRange',
]);

const ADDED: ReadonlySet<string> = new Set<Widget>(['arrayTable', 'keyValue']);

const UPLOADED: ReadonlySet<string> = new Set<Widget>(['imageUpload', 'batchUpload', 'fileUpload']);

/** Asks for what is missing, as one does it: 请输入, 请选择, 请上传, 请添加. */
export function requiredText(field: ResolvedField, { t, language }: Wording): string {
  const widget = field['x-component'];
  const label = textOf(field.title, language);
  if (TYPED.has(widget)) return t('form.enter', { label });
  if (UPLOADED.has(widget)) return t('form.upload', { label });
  if (ADDED.has(widget)) return t('form.add', { label });
  return t('form.choose', { label });
}
