import type { ThingKind } from './thing.ts';

/** What adding a pack does with one thing of it. */
export interface PackedThing {
  kind: ThingKind | 'menuCode';
  /** What a person calls it: `entities/lift`, `/control/lift/v1/list`, `equipment:lift`. */
  name: string;
  /** new: it is not there yet. same: it is there already. differs: it is there with another content. taken: something else has its place. */
  state: 'new' | 'same' | 'differs' | 'taken';
  /** Of what is taken, what has it. */
  by?: string;
}
