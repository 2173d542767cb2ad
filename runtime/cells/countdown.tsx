import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellInput } from '../core/cell-context.ts';
import { momentOf } from '../core/wall-time.ts';
import { RUNTIME_NAMESPACE } from '../locales/namespace.ts';
import type { CellKind } from './cell-kind.ts';
import { dateTime } from './date-time.tsx';
import { durationText } from './duration.tsx';
import { isEmpty } from './is-empty.ts';
import { useSecondClock } from './second-clock.ts';

/** How long there is until a moment, or since when it is over; the moment itself once the field `until` has a value. */
export function countdown(input: CellInput): ReactNode {
  const { value, row, props } = input;
  const due = momentOf(String(value));
  if (Number.isNaN(due) || !isEmpty(row[props.until ?? ''])) return dateTime(input);
  return <Remaining due={due} title={String(value)} />;
}

function Remaining({ due, title }: { due: number; title: string }) {
  const { t } = useTranslation(RUNTIME_NAMESPACE);
  const seconds = Math.ceil((due - useSecondClock()) / 1000);
  const isOver = seconds <= 0;
  return (
    <span className={isOver ? 'rt-number rt-tone-danger' : 'rt-number'} role="timer" title={title}>
      {t(isOver ? 'cell.over' : 'cell.left', { time: durationText(Math.abs(seconds), t) })}
    </span>
  );
}

export const cell: CellKind = { draw: countdown, ofTime: true, width: 150 };
