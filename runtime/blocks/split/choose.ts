import { createContext, use } from 'react';
import type { Row } from '../../core/values.ts';

/** What was chosen in the first block of a split: a list's row, or a tree's node. */
export interface Chosen {
  row?: Row;
  node?: Row;
}

/** Passes what was chosen to the split around; undefined: it is no longer there. */
export type Choose = (chosen: Chosen | undefined) => void;

export const ChooseContext = createContext<Choose | undefined>(undefined);

/** For blocks whose rows can be chosen; undefined where no split waits for a choice. */
export function useChoose(): Choose | undefined {
  return use(ChooseContext);
}

/** Does something that changes the choice: at once, or once the user has agreed to lose what is typed in the second block. */
export type BeforeChoice = (change: () => void) => void;

const AT_ONCE: BeforeChoice = (change) => change();

export const BeforeChoiceContext = createContext(AT_ONCE);

/** For blocks whose rows can be chosen: the change of what they show as chosen runs inside it. */
export function useBeforeChoice(): BeforeChoice {
  return use(BeforeChoiceContext);
}
