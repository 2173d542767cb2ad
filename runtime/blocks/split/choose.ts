import { createContext, use } from 'react';
import type { Row } from '../../core/values.ts';

/** What was chosen in the first block of a split: a list's row, or a tree's node. */
export interface Chosen {
  row?: Row;
  node?: Row;
}

/** Hands the split around what was chosen; undefined: it is no longer there. */
export type Choose = (chosen: Chosen | undefined) => void;

export const ChooseContext = createContext<Choose | undefined>(undefined);

/** For blocks whose rows can be chosen; undefined where no split waits for a choice. */
export function useChoose(): Choose | undefined {
  return use(ChooseContext);
}

/** Does something that changes the choice: at once, or once a person gave up what is typed in the second block. */
export type BeforeChoice = (change: () => void) => void;

const AT_ONCE: BeforeChoice = (change) => change();

export const BeforeChoiceContext = createContext(AT_ONCE);

/** For blocks whose rows can be chosen: what they show as chosen changes within it. */
export function useBeforeChoice(): BeforeChoice {
  return use(BeforeChoiceContext);
}
