import type { ReactNode } from 'react';
import type { Scalar } from '../../schemas/generated/grammar.ts';
import type { CellInput } from './cell-context.ts';
import type { RuntimeHost } from './host.ts';
import type { Row, Scopes } from './values.ts';
import type { WidgetInput } from './widget-input.ts';

/** What a document hands over by name, worked out; what is empty or leads nowhere is left out. */
export type CustomValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/**
 * What a document hands over, of the types that custom.json gives it. Any of it may be missing: it may stand in the document
 * as a path (`{ "from": "row.id" }`) that leads nowhere at present.
 */
export type Handed<Props> = { readonly [Name in keyof Props]: Props[Name] | undefined };

/**
 * What a component of a `custom` block is handed. It asks the server through `useRead`, as every
 * block does, and says with `useData().written()` what it has written.
 */
export interface CustomComponentInput<Props = CustomValues> {
  props: Handed<Props>;
  /** The values in reach beside those that every place has. */
  scopes: Scopes;
  /** Where it stands in its page: tells its kept settings and element ids from those of other blocks. */
  place: string;
  /** It stands inside another block and takes less room. */
  nested: boolean;
  /** What can be done with its rows, as the page says. */
  rows: CustomRows;
}

/** Rows that a component shows: its page's `open` and `batchActions` are about them, so that it needs no code of its own for either. */
export interface CustomRows {
  /** Whether rows can be chosen: the page has buttons over them that the account may use. */
  choosable: boolean;
  /** Those that are. Whatever was done to all of them empties it. */
  chosen: readonly Row[];
  /** @param nameOf tells rows apart where some of them could not be done */
  choose(rows: readonly Row[], nameOf: (row: Row) => string): void;
  /** Opens one where the page says; undefined where that is nowhere, or nowhere that the account may go. */
  open: ((row: Row) => void) | undefined;
}

/** What the handler of a `custom` action is handed. It rejects when it fails, a RequestFailure as it got it. */
export interface CustomHandlerInput<Props = CustomValues> {
  params: Handed<Props>;
  scopes: Scopes;
  host: RuntimeHost;
}

/** What a registered cell is handed: what every cell is, and what the page says under `props`, which is always plain. */
export interface CustomCellInput<Props = CustomValues> extends CellInput {
  handed: Readonly<Props>;
}

/** What a registered widget is handed: what every widget is, and what the page says under `props`. */
export interface CustomWidgetInput<Props = CustomValues> extends WidgetInput {
  handed: Handed<Props>;
}

/**
 * Works a field out of others.
 *
 * @param values of the fields that the document names, in its order
 * @param params what the page says under `params`, which is always plain
 * @returns undefined when it cannot be said: the field is then empty
 */
export type CustomDerive<Params = CustomValues> = (values: readonly unknown[], params: Readonly<Params>) => unknown;

/** A component that is a function, or one that `lazy()` loads. */
export type CustomPart<Input> = (input: Input) => ReactNode;

/**
 * The escape hatch of the language: what a document may name besides what the language has. What each wants to be handed is
 * known to custom.json alone (hence `never`): the checker has proven that documents hand over just that.
 */
export interface CustomRegistry {
  readonly components: Readonly<Record<string, CustomPart<CustomComponentInput<never>>>>;
  readonly handlers: Readonly<Record<string, (input: CustomHandlerInput<never>) => Promise<unknown>>>;
  /** Each gives light elements: a table draws thousands of them. */
  readonly cells: Readonly<Record<string, (input: CustomCellInput<never>) => ReactNode>>;
  /** Each may be lazy. */
  readonly widgets: Readonly<Record<string, CustomPart<CustomWidgetInput<never>>>>;
  readonly derive: Readonly<Record<string, CustomDerive<never>>>;
}

/** Of a console that has all it needs in the language. */
export const NOTHING_REGISTERED: CustomRegistry = { components: {}, handlers: {}, cells: {}, widgets: {}, derive: {} };
