import type { ReactNode } from 'react';
import { formatNumber } from '../../../runtime/core/format-number.ts';
import { type Language, textOf } from '../../../runtime/index.ts';
import type { Column } from './search-texts.ts';
import '../../../runtime/cells/cells.css';
import '../../../runtime/cells/palette.css';

/** A value of a record in words; undefined where there is none. */
export function shownValue(column: Column, record: object, language: Language): ReactNode {
  const { choices, field, unit, yes } = column;
  const value = (record as Record<string, unknown>)[field];
  if (yes) return value === true ? textOf(yes, language) : undefined;
  if (value === null || value === undefined || value === '') return undefined;
  if (unit !== undefined) return `${formatNumber(value, 1)} ${unit}`;
  const choice = choices?.find((one) => one.value === value);
  if (!choice) return String(value);
  const words = textOf(choice.label, language);
  return choice.color === undefined ? words : <span className={`rt-tag rt-${choice.color}`}>{words}</span>;
}
