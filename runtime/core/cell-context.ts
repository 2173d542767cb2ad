import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { CellProps, DictionaryValue, ResolvedItem, Text } from '../../schemas/generated/grammar.ts';
import type { CustomRegistry } from './custom-registry.ts';
import type { Language } from './host.ts';
import type { Place } from './place.ts';
import type { Row } from './values.ts';

/** What every cell of a page shares. */
export interface CellContext {
  language: Language;
  /** Translates in the namespace `runtime`. */
  t: TFunction<'runtime'>;
  /** A code of a dictionary; undefined for a code that the table does not have. */
  code(dictionary: string, value: string): DictionaryValue | undefined;
  /** Shows a picture large. */
  openImage(url: string, title: string): void;
  /** Shows a place on the map. */
  openPlace(place: Place, title: string): void;
  /** Goes to a page of this console by its address, from `/` on. */
  openRoute(route: string): void;
  /** The cells that the product registered, by name. */
  custom: CustomRegistry['cells'];
}

/** One value to show. It is not empty: empty ones are shown alike, whatever their cell. */
export interface CellInput {
  value: NonNullable<unknown>;
  /** The name of the field that holds it. */
  field: string;
  row: Row;
  props: CellProps;
  title: Text;
  context: CellContext;
  /** Draws a value that stands inside this one: a field of an entry of a list. */
  draw(shown: Pick<ResolvedItem, 'field' | 'title' | 'cell' | 'cellProps'>, entry: Row): ReactNode;
}
