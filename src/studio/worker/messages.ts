import type { Operation, Path, Place } from '../../../generators/edit/operation.ts';
import type { DictionaryValue, ResolvedPage, Sensitive, Text } from '../../../schemas/generated/grammar.ts';
import type { Finding } from '../../../validators/finding.ts';
import type { JsonValue } from '../../../validators/json.ts';
import type { Offers } from '../../playground/language/complete.ts';
import type { HoverText } from '../../playground/language/hover.ts';

export type Language = 'zh' | 'en';

/** A page that can be edited. */
export interface PageEntry {
  id: string;
  title: Text;
}

/** A document that can be edited. */
export interface DocumentEntry {
  file: string;
  kind: Text;
  title: Text;
  /** The page names it, or one that it names does. */
  isOfPage: boolean;
}

/** A named part of a document, as the outline shows it. */
export interface OutlinePart {
  path: Path;
  /** What it is in the grammar: `column`, `filter`, `action`, `listBlock`; the names of `schemas/generated/parts.ts`. */
  part: string;
  /** What the grammar calls such a part. */
  kind: Text;
  /** What this one is called: its label, title, or the field that it names. */
  name: Text;
  /** Shown under a condition, or not at all: listed, and can be shown in the canvas. */
  conditional?: boolean;
  /** The lists and parts inside, in the order of the document. */
  parts: readonly OutlinePart[];
  /** Where parts of its own may be dropped: key → the kind of part that a list of it holds. */
  lists: Readonly<Record<string, string>>;
  /** May be moved, copied and deleted: an element of a list, or a key that is not required. */
  movable: boolean;
}

/** A page, and the document that is edited with it, as they are after the last edit. */
export interface Look {
  id: string;
  /** The page's own outline, whichever document is edited. */
  pageOutline: OutlinePart;
  /** The document that is edited: the page, or one that it is made of. */
  file: string;
  text: string;
  outline: OutlinePart;
  /** Those of the page first, then of the document, then those that edits cause in others. In the language asked for. */
  findings: readonly Finding[];
  /** Absent where there is an error; the canvas then keeps the last one. */
  page?: ResolvedPage;
  /** Path in the resolved page → path in the document, for every part that can be pointed at. */
  origins: readonly (readonly [resolved: Path, document: Path])[];
}

/** Documents as they differ from the disk, and what can be undone. */
export interface Standing {
  /** Files that differ from what was opened. */
  changed: readonly string[];
  undo?: Text;
  redo?: Text;
}

/** What came of an operation. */
export interface Performed {
  standing: Standing;
  /** What is to be selected now. */
  select?: Place;
  /** Nothing was changed, for this reason. */
  refused?: Text;
}

/** One choice of a value. */
export interface Choice {
  value: JsonValue;
  label: Text;
  /** What it is, in a sentence. */
  description?: Text;
  /** The name of an icon or a colour that is drawn beside it. */
  drawn?: { icon?: string; colour?: string };
}

/** With what a value is edited. `part` and `parts` lead to their own place; `json` is the last resort. */
export type Editor =
  | 'text'
  | 'bothLanguages'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'icon'
  | 'colour'
  | 'condition'
  | 'value'
  | 'table'
  | 'part'
  | 'parts'
  | 'json';

/** A key that a place has or may have. */
export interface InspectedKey {
  key: string;
  path: Path;
  /** What the grammar says of it. */
  description?: Text;
  required: boolean;
  /** The value that is taken where it is absent. */
  preset?: JsonValue;
  example?: JsonValue;
  /** Undefined where it is not used. */
  value?: JsonValue;
  editor: Editor;
  /** What fits here, by the checker's own knowledge; absent where anything may stand. */
  choices?: readonly Choice[];
  /** Limits of the grammar. */
  limits?: { least?: number; most?: number; pattern?: string; longest?: number };
  /** What its value names, to be edited there: the entity of a list, a call, a dictionary. */
  leadsTo?: Place;
  /** Columns of `table`: keys of each row. */
  columns?: readonly InspectedKey[];
  /** Findings at this key or inside it. */
  findings: readonly Finding[];
}

/** All that can be said of one place. */
export interface Inspected {
  place: Place;
  kind: Text;
  name: Text;
  description?: Text;
  used: readonly InspectedKey[];
  possible: readonly InspectedKey[];
  /** What is wrong with the whole place. */
  findings: readonly Finding[];
  /** Keys of the author's own names may be added, such as the fields of an entity. */
  named?: true;
  /** What `{ "from": … }` may name here, such as `row.id`. */
  inReach: readonly Choice[];
  /** What conditions may name here: of the nearest scope the fields alone, such as `deviceState`. */
  inCondition: readonly Choice[];
}

/** Something that can be added, ready: the operation makes documents that check clean. */
export interface Addable {
  id: string;
  group: 'column' | 'filter' | 'field' | 'action' | 'block' | 'figure' | 'other';
  label: Text;
  description?: Text;
  operation: Operation;
}

/** What a new page is made from. */
export interface NewPage {
  id: string;
  kind: string;
  title: Text;
  /** An existing entity, or the name of the new one. */
  entity?: string;
  /** Fields of a new entity: name, kind as `npm run new` takes it, both labels. */
  fields?: readonly { name: string; kind: string; label: Text }[];
  menu: string;
  roles: readonly string[];
  /** Of a page that is opened with a record the list that opens it; left out means the first that fits. */
  from?: string;
}

/** What a new dictionary is made from. */
export interface NewDictionary {
  name: string;
  title: Text;
  values: readonly DictionaryValue[];
}

/** Something that a new document may name. */
export interface Named {
  name: string;
  title: Text;
}

/** A list that may open a page of one of its records. */
export interface OpeningList extends Named {
  entity: string;
  menuCode: string;
  /** Who has it: the page that it opens is at first for the same. */
  roles: readonly string[];
}

/** What something new can be made from. */
export interface KnownDocuments {
  entities: readonly Named[];
  dictionaries: readonly Named[];
  /** Groups of the menu. */
  groups: readonly Named[];
  roles: readonly Named[];
  lists: readonly OpeningList[];
}

/** What has changed since the documents were opened or saved. */
export interface Changes {
  /** `npm run diff`'s sentences, in the language asked for. */
  words: readonly string[];
  files: readonly { file: string; before?: string; after?: string }[];
  /** A patch that `git apply` takes. */
  patch: string;
}

/** A file that changed on the disk while it was edited here. */
export interface Conflict {
  file: string;
  /** The parts that both changed; all others are merged by themselves. */
  parts: readonly { path: Path; name: Text; base?: JsonValue; mine?: JsonValue; theirs?: JsonValue }[];
}

/** What looking at a page as somebody else needs of the documents around it. */
export interface Previewing {
  /** `codes`: all of the permission tree that an account with this role is sent. */
  roles: readonly { roleCode: string; roleName: Text; codes: readonly string[] }[];
  /** The calls that the page names: what each does, and how the fields of its rows are hidden from whoever may not see them. */
  calls: Readonly<Record<string, { operation: string; masks: Readonly<Record<string, Sensitive['mask']>> }>>;
}

/** What the worker can be asked: name → what goes in and what comes out. */
export interface Questions {
  /** All documents and grammars. Edits that were made are put onto them. Conflicts are where both sides changed the same part. */
  open: {
    asked: { files: Readonly<Record<string, string>> };
    answer: { pages: readonly PageEntry[]; standing: Standing; conflicts: readonly Conflict[] };
  };
  /** Which side holds for each part of a conflict. */
  merge: { asked: { file: string; choices: readonly { path: Path; take: 'mine' | 'theirs' }[] }; answer: Standing };
  /** @param file left out means the page itself; so does one that is gone */
  look: { asked: { id: string; file?: string; language: Language }; answer: Look };
  /** All documents, those that the page is made of first. */
  documents: { asked: { id: string }; answer: readonly DocumentEntry[] };
  preview: { asked: { id: string }; answer: Previewing };
  perform: { asked: { operation: Operation }; answer: Performed };
  undo: { asked: Record<string, never>; answer: Performed };
  redo: { asked: Record<string, never>; answer: Performed };
  inspect: { asked: { place: Place; language: Language }; answer: Inspected | undefined };
  addable: { asked: { place: Place; language: Language }; answer: readonly Addable[] };
  known: { asked: Record<string, never>; answer: KnownDocuments };
  newPage: { asked: { page: NewPage }; answer: Performed };
  newDictionary: { asked: { dictionary: NewDictionary }; answer: Performed };
  changes: { asked: { language: Language }; answer: Changes };
  /** These texts are on the disk now: they are what later changes are compared with. */
  saved: { asked: { files: Readonly<Record<string, string | undefined>> }; answer: Standing };
  /** Text in the clipboard ↔ parts: a copy, and where it may be put. */
  copy: { asked: { at: Place }; answer: string };
  paste: { asked: { at: Place; text: string }; answer: Performed };
  complete: { asked: { file: string; text: string; offset: number }; answer: Offers };
  hover: { asked: { file: string; text: string; offset: number }; answer: HoverText | undefined };
}

export type Question = keyof Questions;

/** A question on its way to the worker. */
export type AskedQuestion = {
  [Name in Question]: { number: number; name: Name; asked: Questions[Name]['asked'] };
}[Question];

/** Its answer, under the same number. */
export type GivenAnswer =
  | { number: number; answer: Questions[Question]['answer'] }
  | { number: number; failure: string };
