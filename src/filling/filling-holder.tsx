import { late } from '../../runtime/core/late.tsx';
import { useFilling } from '../stores/filling-store.ts';

/** Fetched where a first start is still going on: few users ever see it. */
const FillingLine = late<object>(() => import('./filling-line.tsx').then((module) => module.FillingLine), null);

/** The place of the line about a first start: nothing where all is there. */
export function FillingHolder() {
  const isFilling = useFilling((state) => state.filling !== null);
  return isFilling ? <FillingLine /> : null;
}
