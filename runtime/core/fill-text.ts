import type { Text } from '../../schemas/generated/grammar.ts';
import { isNoEnd, NO_END } from '../formats/no-end.ts';
import { formatNumber } from './format-number.ts';
import type { Language } from './host.ts';
import { textOf } from './text-of.ts';

/**
 * A document's text with its `{name}` places filled from values: the record, the impact of a call, its answer; `{name.part}` is
 * a part of a value. What is empty or not there is a dash, so that a sentence never has a gap. The result is text: it is never parsed as HTML.
 */
export function fillText(text: Text, language: Language, values: object): string {
  return textOf(text, language).replace(/\{([A-Za-z_]\w*(?:\.\w+)*)\}/g, (_place, path: string) =>
    written(path.split('.').reduce<unknown>(partOf, values), language),
  );
}

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? Reflect.get(whole, name)
    : undefined;
}

function written(value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((each) => written(each, language)).join(language === 'zh' ? '、' : ', ');
  if (typeof value === 'number') return formatNumber(value);
  if (isNoEnd(value)) return textOf(NO_END, language);
  return typeof value === 'string' && value !== '' ? value : '—';
}
