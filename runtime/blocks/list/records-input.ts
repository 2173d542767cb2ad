import type { Row, Scopes } from '../../core/values.ts';
import type { ChosenRow } from './use-chosen-row.ts';
import type { DrawItem } from './use-draw-item.tsx';
import type { ListModel } from './use-list.ts';
import type { RowRunner } from './use-row-runner.ts';
import type { Ticked } from './use-ticked.ts';

/** What every way to show the rows receives. */
export interface RecordsInput {
  model: ListModel;
  scopes: Scopes;
  runner: RowRunner;
  chosen: ChosenRow;
  /** Undefined in a list without batch actions: it has no cost for them. */
  ticked: Ticked | undefined;
  draw: DrawItem;
  /** The name of a row where it must differ from others. */
  nameOf(row: Row): string;
}
