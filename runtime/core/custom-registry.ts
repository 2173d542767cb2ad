import type { ReactNode } from 'react';
import type { Scalar } from '../../schemas/generated/grammar.ts';
import type { CellInput } from './cell-context.ts';
import type { RuntimeHost } from './host.ts';
import type { Row, Scopes } from './values.ts';
import type { WidgetInput } from './widget-input.ts';

/** The resolved values that a document passes by name; what is empty or leads nowhere is left out. */
export type CustomValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/**
 * What a document passes, with the types of custom.json. Any value may be missing: in the document it may be written
 * as a path (`{ "from": "row.id" }`) that leads nowhere at present.
 */
export type CustomProps<Props> = { readonly [Name in keyof Props]: Props[Name] | undefined };

/**
 * What a component of a `custom` block receives. It calls the server through `useRead`, as every
 * block does, and reports with `useData().written()` what it has written.
 */
export interface CustomComponentInput<Props = CustomValues> {
  props: CustomProps<Props>;
  /** The available values, besides those that every place has. */
  scopes: Scopes;
  /** Its place in the page: keeps its settings and element ids apart from those of other blocks. */
  place: string;
  /** It is inside another block and needs less space. */
  nested: boolean;
  /** What can be done with its rows, as the page defines it. */
  rows: CustomRows;
}

/** Rows that a component shows: its page's `open` and `batchActions` are about them, so that it needs no code of its own for either. */
export interface CustomRows {
  /** Whether rows can be chosen: the page has buttons over them that the account may use. */
  choosable: boolean;
  /** The chosen rows. It becomes empty when an action was done to all of them. */
  chosen: readonly Row[];
  /** @param nameOf names the rows for which an action failed */
  choose(rows: readonly Row[], nameOf: (row: Row) => string): void;
  /** Opens a row where the page defines it; undefined if the page defines no place, or none that the account may open. */
  open: ((row: Row) => void) | undefined;
}

/** What the handler of a `custom` action receives. It rejects when it fails, with a RequestFailure unchanged. */
export interface CustomHandlerInput<Props = CustomValues> {
  params: CustomProps<Props>;
  scopes: Scopes;
  host: RuntimeHost;
}

/** What a registered cell receives: what every cell does, and the page's `props`, which are always plain values. */
export interface CustomCellInput<Props = CustomValues> extends CellInput {
  customProps: Readonly<Props>;
}

/** What a registered widget receives: what every widget does, and the page's `props`. */
export interface CustomWidgetInput<Props = CustomValues> extends WidgetInput {
  customProps: CustomProps<Props>;
}

/**
 * Computes a field from others.
 *
 * @param values of the fields that the document names, in its order
 * @param params the page's `params`, which are always plain values
 * @returns undefined when it cannot be computed: the field is then empty
 */
export type CustomDerive<Params = CustomValues> = (values: readonly unknown[], params: Readonly<Params>) => unknown;

/** A component that is a function, or one that `lazy()` loads. */
export type CustomPart<Input> = (input: Input) => ReactNode;

/**
 * The escape hatch of the language: what a document may name besides what the language has. What each expects is
 * known to custom.json alone (hence `never`): the checker has proven that documents pass exactly that.
 */
export interface CustomRegistry {
  readonly components: Readonly<Record<string, CustomPart<CustomComponentInput<never>>>>;
  readonly handlers: Readonly<Record<string, (input: CustomHandlerInput<never>) => Promise<unknown>>>;
  /** Each returns light elements: a table draws thousands of them. */
  readonly cells: Readonly<Record<string, (input: CustomCellInput<never>) => ReactNode>>;
  /** Each may be lazy. */
  readonly widgets: Readonly<Record<string, CustomPart<CustomWidgetInput<never>>>>;
  readonly derive: Readonly<Record<string, CustomDerive<never>>>;
}

/** Of a console that has all it needs in the language. */
export const NOTHING_REGISTERED: CustomRegistry = { components: {}, handlers: {}, cells: {}, widgets: {}, derive: {} };
