import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';

/**
 * A cell, and what is asked of it by whoever draws around it. Its function gives light elements styled by class, since a
 * table draws thousands of them; only what is opened becomes a component. A trait that is left out does not hold.
 */
export interface CellKind {
  draw(input: CellInput): ReactNode;
  /** It shows days and moments: the last there is stands for no end, as an empty one does where the field says so. */
  ofTime?: true;
  /** It is made for lists or objects; every other cell says one of these in words. */
  ofMany?: true;
  /** Its column holds pictures alone. */
  ofPictures?: true;
  /** It shows codes as tags, whose column is as wide as the longest. */
  ofTags?: true;
  /** Between pictures it tells how they compare. */
  compares?: true;
  /** It shows a text as it stands: a record may be called by it. */
  readAsItStands?: true;
  /** People would call a row by it: it is no picture, no time, no state. */
  namesRows?: true;
  /** Pixels of its column where the page names no width. */
  width?: number;
}
