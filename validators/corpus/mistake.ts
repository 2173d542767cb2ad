import type { JsonNode } from '../positions/json-node.ts';

/** One seeded mistake: a text that replaces a document's, and the one finding that must result. */
export interface Mistake {
  family: string;
  /** Path below `schemas/` of the document that is broken. */
  file: string;
  text: string;
  expected: {
    /** The file of the finding: mostly the broken document itself. */
    file: string;
    /** UTF-16 units in that document's text. */
    offset: number;
    length: number;
    rule: string;
  };
}

/** A value of a document, its place, and the documents around it. */
export interface Site {
  file: string;
  text: string;
  node: JsonNode;
  path: readonly (string | number)[];
  /** The last step of the path: the key, or the number in a list. */
  step: string | number | undefined;
  parent: JsonNode | undefined;
}

/** What is written in place of a range; «» marks the finding. */
export interface Edit {
  offset: number;
  length: number;
  write: string;
  /** The place of the finding, when it is not in what is written; undefined where no such place is. */
  elsewhere?: { offset: number; length: number } | { file: string; find: string; part: string };
}

/** A kind of mistake: which sites it can be made at, and how. */
export interface Family {
  name: string;
  rule: string;
  /** @returns undefined where the mistake cannot be made */
  edit(site: Site): Edit | undefined;
}
