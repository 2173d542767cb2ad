import { lazy, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ResolvedReveal } from '../../../schemas/generated/grammar.ts';
import { useDialogs } from '../../core/dialogs.tsx';
import type { Reveal } from '../../core/reveal.ts';
import { createRevealedValues, isMaskedText } from '../../core/revealed-values.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import type { Row } from '../../core/values.ts';
import './reveal.css';

const RevealDialog = lazy(() => import('./reveal-dialog.tsx'));

/**
 * Shows masked values in full, each time for a reason that is logged: undefined where the account may not. Full values
 * stay in memory for a minute and are removed at once when the block is left or hidden.
 */
export function useReveal(reveal: ResolvedReveal | undefined): Reveal | undefined {
  const { holds, opensMasked = true } = useRuntime();
  const dialogs = useDialogs();
  const [values] = useState(createRevealedValues);
  useEffect(() => () => values.clear(), [values]);
  const keyField = reveal?.key ?? '';
  const keyOf = useCallback((row: Row) => String(row[keyField]), [keyField]);
  const fields = reveal?.fields;
  const isMasked = useCallback(
    (row: Row, field: string) => fields?.includes(field) === true && isMaskedText(row[field]),
    [fields],
  );
  const ask = useCallback(
    (row: Row, wanted?: readonly string[]) => {
      if (!reveal) return;
      const asked = (wanted ?? reveal.fields).filter((field) => isMasked(row, field));
      dialogs.show(({ close }) => (
        <RevealDialog
          reveal={reveal}
          id={row[reveal.key]}
          fields={asked}
          close={close}
          show={(found) => values.put(keyOf(row), found)}
        />
      ));
    },
    [reveal, dialogs, values, keyOf, isMasked],
  );
  const made = useRef<Reveal>(undefined);
  if (!reveal || !opensMasked || !holds(reveal.menuCode)) return undefined;
  const { current } = made;
  if (!current || current.ask !== ask || current.isMasked !== isMasked || current.keyOf !== keyOf) {
    made.current = { values, keyOf, isMasked, ask };
  }
  return made.current;
}

/** The record with its full values, while they are shown. For display only: calls get the record itself. */
export function useRevealedRow(reveal: Reveal | undefined, row: Row | undefined): Row | undefined {
  const round = useSyncExternalStore(reveal?.values.subscribe ?? subscribeToNothing, reveal?.values.round ?? zero);
  if (!reveal || !row || round === 0) return row;
  const id = reveal.keyOf(row);
  const full = Object.keys(row).flatMap((field) => {
    const value = reveal.values.get(id, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return full.length > 0 ? { ...row, ...Object.fromEntries(full) } : row;
}

const subscribeToNothing = () => () => {};
const zero = () => 0;
