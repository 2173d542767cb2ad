import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CellInput } from '../core/cell-context.ts';
import { momentOf } from '../core/wall-time.ts';
import { RUNTIME_NAMESPACE } from '../locales/namespace.ts';
import type { CellKind } from './cell-kind.ts';
import { durationText } from './duration.tsx';
import { useSecondClock } from './second-clock.ts';

/** How long something has lasted since a moment: until the moment in the field `until`, and while that is empty until now. */
export function elapsed({ value, row, props, context }: CellInput): ReactNode {
  const start = momentOf(String(value));
  if (Number.isNaN(start)) return String(value);
  const end = momentOf(String(row[props.until ?? ''] ?? ''));
  if (Number.isNaN(end)) return <Running since={start} />;
  return <span className="rt-number">{durationText(Math.round((end - start) / 1000), context.t)}</span>;
}

function Running({ since }: { since: number }) {
  const { t } = useTranslation(RUNTIME_NAMESPACE);
  const now = useSecondClock();
  // A server's clock may be ahead of the browser's by a moment.
  return (
    <span className="rt-number rt-running" role="timer">
      {durationText(Math.max(0, Math.floor((now - since) / 1000)), t)}
    </span>
  );
}

export const cell: CellKind = { draw: elapsed, width: 130 };
