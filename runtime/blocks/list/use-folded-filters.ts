import { isField } from '@formily/core';
import { useEffect, useState } from 'react';
import type { ResolvedFilter } from '../../../schemas/generated/grammar.ts';
import { useStored } from '../../core/use-stored.ts';
import { isBlankValue } from '../../formats/check-value.ts';
import { useTracked } from '../../formily/use-tracked.ts';
import type { ListModel } from './use-list.ts';

export interface FoldedFilters {
  /** Undefined where all filters are in the first row. */
  fold: { isOpen: boolean; turn(): void; held: number } | undefined;
  first: readonly ResolvedFilter[];
  /** Beyond the first row: all of them when the bar is open, else those that narrow the list. */
  more: readonly ResolvedFilter[];
  /** Forgets which of the folded ones are kept visible. */
  forget(): void;
}

/**
 * Which filters are visible. Whether the bar is open is stored for the user. A folded filter that narrows the list stays in
 * sight, also while the user empties it; an invalid one opens the bar.
 *
 * @param fitting how many are in the first row
 */
export function useFoldedFilters(model: ListModel, storeKey: string, fitting: number): FoldedFilters {
  const { form, query, list } = model;
  const [stays, keepOpen] = useStored(`${storeKey}.filtersOpen`, (stored) => stored === true);
  const [opened, setOpened] = useState(false);
  const beyond = list.filters.slice(fitting);
  const isOpen = stays || opened;

  const [kept, setKept] = useState<readonly string[]>([]);
  const narrowing = beyond.filter(({ name }) => query.filters[name] !== undefined && !kept.includes(name));
  if (!isOpen && narrowing.length > 0) setKept([...kept, ...narrowing.map(({ name }) => name)]);

  const stateOf = (name: string) => {
    const field = form.query(name).take();
    return { holds: !isBlankValue(form.getValuesIn(name)), wrong: isField(field) && field.selfErrors.length > 0 };
  };
  // Filters that are not folded are not tracked: typing in them does not draw the bar again.
  const foldedState = useTracked(() => {
    const states = isOpen ? [] : beyond.map(({ name }) => ({ name, ...stateOf(name) }));
    return {
      held: states.filter(({ holds }) => holds).length,
      wrong: states.some(({ name, wrong }) => wrong && !kept.includes(name)),
    };
  });
  useEffect(() => {
    if (foldedState.wrong) setOpened(true);
  }, [foldedState.wrong]);

  const turn = () => {
    const left = beyond.filter(({ name }) => isOpen && Object.values(stateOf(name)).some(Boolean));
    setKept(left.map(({ name }) => name));
    setOpened(false);
    keepOpen(!isOpen);
  };
  return {
    fold: beyond.length > 0 ? { isOpen, turn, held: foldedState.held } : undefined,
    first: list.filters.slice(0, fitting),
    more: isOpen ? beyond : beyond.filter(({ name }) => kept.includes(name)),
    forget: () => setKept([]),
  };
}
