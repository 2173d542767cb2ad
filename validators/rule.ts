import type { Text } from '../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from './catalogue.ts';
import type { Severity } from './finding.ts';
import type { NodeKind, NodeKinds } from './nodes.ts';
import type { Place } from './positions/place.ts';

/** The named places of a message: `target` of `No page is named "{target}".` */
type PlacesOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** The values of a message's places, and names of which one may be meant instead of the first filling. */
export type Fillings<Names extends string = string> = { [Name in Names]: string | number } & {
  near?: Iterable<string>;
};

/** What a visitor gets besides the node and its context. `report` makes a finding. */
export interface Tools<Messages extends Record<string, string>> {
  catalogue: DocumentCatalogue;
  report<Id extends keyof Messages & string>(
    place: Place,
    message: Id,
    fillings: Fillings<PlacesOf<Messages[Id]>>,
  ): void;
}

/** Functions by node kind; the walker calls them when it reaches such a node. */
export type Visitor<Messages extends Record<string, string>> = {
  [Kind in NodeKind]?: (node: NodeKinds[Kind]['node'], context: NodeKinds[Kind]['context'] & Tools<Messages>) => void;
};

/** A rule: one requirement for documents, with one id. */
export interface Rule {
  /** Its file name and the heading of its documentation. */
  id: string;
  severity: Severity;
  /** What it requires and why, in a sentence or two, for the reference of rules. */
  description: Text;
  messages: Readonly<Record<string, string>>;
  /** It reads what all pages use: its visits wait until each of them has been walked, and none is walked twice for it. */
  waits?: true;
  visit: Visitor<Record<string, string>>;
}

/** Makes a rule; the compiler checks that every report names a message and fills its places. */
export function defineRule<const Messages extends Record<string, string>>(
  rule: Omit<Rule, 'messages' | 'visit'> & { messages: Messages; visit: Visitor<Messages> },
): Rule {
  return rule;
}

/** @throws Error when a place is not filled: a bug of the rule */
export function fill(message: string, fillings: Fillings): string {
  return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const filling = fillings[name];
    if (filling === undefined) throw new Error(`"${message}" is reported without ${name}.`);
    return String(filling);
  });
}
