import type { ComponentType } from 'react';
import type { Scalar } from '../../../schemas/generated/grammar.ts';
import type { RuntimeHost } from '../../host.ts';
import type { Scopes } from '../../values.ts';

/** What a document hands over by name, worked out; a path that leads nowhere is left out. */
export type CustomValues = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** What a component of a `custom` block is handed. It asks the server through `useRuntime().client`, as every block does. */
export interface CustomComponentInput {
  props: CustomValues;
  /** The values in reach beside those that every place has. */
  scopes: Scopes;
  /** Where it stands in its page: tells its kept settings and element ids from those of other blocks. */
  place: string;
  /** It stands inside another block and takes less room. */
  nested: boolean;
}

/** What the handler of a `custom` action is handed. It rejects when it fails, a RequestFailure as it got it. */
export interface CustomHandlerInput {
  params: CustomValues;
  scopes: Scopes;
  host: RuntimeHost;
}

/** The escape hatch of the language: what a document may name as `component` or `handler`. */
export interface CustomRegistry {
  readonly components: Readonly<Record<string, ComponentType<CustomComponentInput>>>;
  readonly handlers: Readonly<Record<string, (input: CustomHandlerInput) => Promise<unknown>>>;
}
