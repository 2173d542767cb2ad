import type { Color, DictionaryValue } from '../../../schemas/generated/grammar.ts';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { pastedRows } from './pasted-rows.ts';

/** A value of a new dictionary while it is typed. */
export interface TypedValue {
  value: string;
  zh: string;
  en: string;
  color: Color | undefined;
}

export const EMPTY_VALUE: TypedValue = { value: '', zh: '', en: '', color: undefined };

export const COLOURS = [
  'blue',
  'geekblue',
  'cyan',
  'green',
  'lime',
  'gold',
  'yellow',
  'orange',
  'volcano',
  'red',
  'magenta',
  'purple',
  'pink',
] as const satisfies readonly Color[];

/** What colours are called by people who write tables, in either language, whichever the console is looked at in. */
const COLOUR_WORDS: ReadonlyMap<string, Color> = new Map(
  COLOURS.flatMap((colour) =>
    [colour, zh[`colour.${colour}`], zh[`colour.${colour}`].replace(/色$/, ''), en[`colour.${colour}`]].map(
      (word) => [word.toLowerCase(), colour] as const,
    ),
  ),
);

/**
 * Values from rows of a spreadsheet: in any order the code, both labels and the colour. A word before the Chinese label is the code,
 * one behind it the English label. Without a code the rows are numbered; an English label that is missing stays to be written.
 */
export function pastedValues(text: string): TypedValue[] {
  const values: TypedValue[] = [];
  for (const cells of pastedRows(text)) {
    const value: TypedValue = { ...EMPTY_VALUE };
    const isChinese = (cell: string | undefined) => /[㐀-鿿]/.test(cell ?? '');
    const labels = cells.filter(isChinese).length;
    // A row begins with its code or a label, even one that is the name of a colour; its only Chinese word is its label.
    const colourAt = cells.findLastIndex(
      (cell, index) => index > 0 && colourOf(cell) !== undefined && (labels > 1 || !isChinese(cell)),
    );
    const plain: { cell: string; index: number }[] = [];
    const chineseAt = cells.findIndex((cell, index) => index !== colourAt && isChinese(cell));
    cells.forEach((cell, index) => {
      if (index === colourAt) value.color = colourOf(cell);
      else if (index === chineseAt) value.zh = cell;
      else if (cell !== '') plain.push({ cell, index });
    });
    const [first, second] = plain;
    const isCode = first && (second !== undefined || /^\d+$/.test(first.cell) || first.index < chineseAt);
    if (first && isCode) {
      value.value = first.cell;
      value.en = second?.cell ?? '';
    } else if (first) value.en = first.cell;
    values.push(value);
  }
  return numbered(values);
}

/** @returns with codes for those that have none: the next whole numbers that are not taken */
function numbered(values: readonly TypedValue[]): TypedValue[] {
  const taken = new Set(values.map(({ value }) => value));
  let next = 1;
  return values.map((value) => {
    if (value.value !== '') return value;
    while (taken.has(String(next))) next += 1;
    taken.add(String(next));
    return { ...value, value: String(next) };
  });
}

function colourOf(cell: string): Color | undefined {
  return COLOUR_WORDS.get(cell.toLowerCase());
}

/** Whether anything was typed. */
export function isTyped({ value, zh, en, color }: TypedValue): boolean {
  return value !== '' || zh !== '' || en !== '' || color !== undefined;
}

/** A typed value as documents write it. */
export function dictionaryValue({ value, zh, en, color }: TypedValue): DictionaryValue {
  return { value: value.trim(), label: { zh: zh.trim(), en: en.trim() }, ...(color && { color }) };
}
