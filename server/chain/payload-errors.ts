import type { ErrorObject } from 'ajv';
import { formats } from '../../runtime/formats/formats.ts';
import type { Format, Property, Text } from '../../schemas/generated/grammar.ts';
import type { FieldError, Language } from '../core/errors.ts';
import type { Schema } from './schema.ts';

/** `{label}` is the field's name for people, `{limit}` the value of its keyword. */
const TEXTS: Record<string, Text> = {
  required: { zh: '请输入{label}', en: 'Please enter {label}' },
  choice: { zh: '请选择{label}', en: 'Please choose {label}' },
  additionalProperties: { zh: '不支持的参数：{label}', en: 'Unknown parameter: {label}' },
  maxLength: { zh: '{label}不能超过{limit}个字符', en: '{label} must not be longer than {limit} characters' },
  minLength: { zh: '{label}不能少于{limit}个字符', en: '{label} must not be shorter than {limit} characters' },
  maximum: { zh: '{label}不能大于{limit}', en: '{label} must not be more than {limit}' },
  minimum: { zh: '{label}不能小于{limit}', en: '{label} must not be less than {limit}' },
  maxItems: { zh: '{label}最多{limit}项', en: '{label}: at most {limit}' },
  minItems: { zh: '{label}至少{limit}项', en: '{label}: at least {limit}' },
  uniqueItems: { zh: '{label}不能重复', en: '{label} must not name anything twice' },
  enum: { zh: '{label}的值不正确', en: '{label} has a value that does not exist' },
  decimals: { zh: '{label}最多保留{limit}位小数', en: '{label}: at most {limit} decimal places' },
  phoneOrTail: { zh: '请输入完整手机号或后四位', en: 'Please enter the whole number or its last four digits' },
  ownPicture: { zh: '{label}须为本系统上传的图片', en: '{label} must be a picture that was uploaded here' },
  wrong: { zh: '{label}格式不正确', en: '{label} has a wrong format' },
};

/** What is said where a field has no value and needs one: its own words, or those of its kind. @param name without a label */
export function missingText(property: Property, name: string): Text {
  const { dictionary, label = both(name), messages, relation } = property;
  if (messages?.required) return messages.required;
  const { zh, en } = TEXTS[dictionary !== undefined || relation ? 'choice' : 'required'] as Text;
  return { zh: zh.replace('{label}', label.zh), en: en.replace('{label}', label.en) };
}

/** One message for each field, in the caller's language. */
export function fieldErrors(errors: readonly ErrorObject[], language: Language): FieldError[] {
  const found = new Map<string, string>();
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    const { field, text, label } = describe(error);
    if (found.has(field)) continue;
    const limit: unknown = error.params.limit ?? error.schema;
    const words = text[language].replaceAll('{label}', label[language]).replaceAll('{limit}', String(limit ?? ''));
    found.set(field, words);
  }
  return [...found].map(([field, message]) => ({ field, message }));
}

function describe(error: ErrorObject): { field: string; text: Text; label: Text } {
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  const parent = (error.parentSchema ?? {}) as Schema;
  const inner: unknown = error.params.missingProperty ?? error.params.additionalProperty;
  const field = [...path, ...(typeof inner === 'string' ? [inner] : [])].join('.');
  const own =
    error.keyword === 'required' ? ((parent.properties as Record<string, Schema>)[String(inner)] ?? {}) : parent;
  const name = String(inner ?? path.findLast((part) => !/^\d+$/.test(part)) ?? field);
  const label = error.keyword === 'additionalProperties' ? both(name) : ((own.label as Text | undefined) ?? both(name));
  return { field, label, text: textOf(error.keyword, own) };
}

function textOf(keyword: string, schema: Schema): Text {
  const messages = (schema.messages ?? {}) as Record<string, Text | undefined>;
  const own = messages[keyword] ?? (keyword === 'pattern' ? messages.format : undefined);
  if (own) return own;
  if (keyword === 'minLength' && schema.minLength === 1) return textOf('required', schema);
  if (keyword === 'format') return formats[schema.format as Format].message;
  if (keyword === 'filled') return textOf('required', schema);
  if (keyword === 'not' && schema.format) return textOf('format', schema);
  if (keyword === 'required' && schema.choice) return TEXTS.choice as Text;
  return (TEXTS[keyword] ?? TEXTS.wrong) as Text;
}

function both(name: string): Text {
  return { zh: name, en: name };
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
