import type { Color, ResolvedChart } from '../../../schemas/generated/grammar.ts';
import type { Language } from '../../core/host.ts';
import type { Row } from '../../core/values.ts';
import type { ChartTheme } from './chart-theme.ts';

/** All that a plot is made of. */
export interface ChartInput {
  chart: ResolvedChart;
  rows: readonly Row[];
  language: Language;
  theme: ChartTheme;
  /** The label of a category, which may be a code of a dictionary. */
  labelOf(category: 'first' | 'second', row: Row): string;
  /** The row of the present day, by its place, with a text for it: a day that is not over cannot be compared with others. */
  soFar?: { at: number; words: string } | undefined;
  /** The colour of a category by its dictionary: `neutral` where that colours others only; undefined where it colours none. */
  colourOf(row: Row): Color | 'neutral' | undefined;
}
