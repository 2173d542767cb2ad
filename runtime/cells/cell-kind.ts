import type { ReactNode } from 'react';
import type { CellInput } from '../core/cell-context.ts';

/**
 * A cell, and its traits for the parts that draw around it. Its function returns light elements styled by class, since a
 * table draws thousands of them; only what opens becomes a component. A trait that is left out is false.
 */
export interface CellKind {
  draw(input: CellInput): ReactNode;
  /** It shows days and moments: the last possible one means no end, as an empty one does where the field states so. */
  ofTime?: true;
  /** It is made for lists or objects; every other cell shows such values as text. */
  ofMany?: true;
  /** Its column contains only pictures. */
  ofPictures?: true;
  /** It shows codes as tags, whose column is as wide as the longest. */
  ofTags?: true;
  /** Between pictures it shows how they compare. */
  compares?: true;
  /** It shows a text unchanged: the text may name a record. */
  readAsItStands?: true;
  /** It can name a row: it is no picture, no time, no state. */
  namesRows?: true;
  /** Pixels of its column where the page names no width. */
  width?: number;
}
