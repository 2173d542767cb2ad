import type {
  Color,
  CustomDocument,
  DictionaryDocument,
  Endpoint,
  EndpointsDocument,
  EntityDocument,
  FieldSetDocument,
  MenuNode,
  PageDocument,
  Property,
  RoleGrant,
  Text,
} from '../schemas/generated/grammar.ts';
import { Derivations, type Derive, type OfPage, type TakenOfPages } from './incremental/derivations.ts';
import type { KeptResults } from './incremental/kept-results.ts';
import { madeOnce } from './incremental/made-once.ts';
import { entityFields, primaryKeyOf } from './model/entity-fields.ts';
import { hasTwice } from './model/has-twice.ts';
import type { SortedDocuments } from './sort-documents.ts';

/** The fields that an entity or a field set has. */
export interface KnownFields {
  name: string;
  /**
   * For an entity all of them, including those of its field sets. For a field set its own and those that every entity that
   * includes it also has.
   */
  fields: ReadonlyMap<string, Property>;
  /** Of a field set, the names of its own. */
  own?: ReadonlySet<string>;
  /** A field set in it could not be read: a name that is not among the fields may still be right. */
  partial: boolean;
}

/** An entity with its fields expanded. */
export interface KnownEntity extends KnownFields {
  document: EntityDocument;
  primaryKey: string;
}

/** A node of the menu tree and its place. */
export interface MenuPlace {
  node: MenuNode;
  parent?: MenuNode;
}

/**
 * What rules look up. A name that is mapped to undefined exists, but its document does not fit the grammar: nothing is reported
 * about what names it, so that one broken document gives no findings in others. For the same reason menu and roles are undefined
 * while their documents are broken; so they are while a code occurs in them twice, since one of the two must be a mistake.
 */
export interface DocumentCatalogue {
  /** By page id. */
  pages: ReadonlyMap<string, PageDocument | undefined>;
  entities: ReadonlyMap<string, KnownEntity | undefined>;
  fieldSets: ReadonlyMap<string, KnownFields | undefined>;
  /** The codes of every dictionary. */
  dictionaries: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** The title of each dictionary. */
  dictionaryTitles: ReadonlyMap<string, Text | undefined>;
  /** The labels of each dictionary's codes, in both languages. */
  dictionaryLabels: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  /** The label of each code of every dictionary. */
  codeLabels: ReadonlyMap<string, ReadonlyMap<string, Text> | undefined>;
  /** The colour of each code of every dictionary. */
  codeColors: ReadonlyMap<string, ReadonlyMap<string, Color | undefined> | undefined>;
  /** By path; while a group cannot be read, a call that is not among them may belong to it. */
  endpoints: ReadonlyMap<string, Endpoint>;
  /** By file name. */
  endpointGroups: ReadonlyMap<string, EndpointsDocument | undefined>;
  /** By menu code. */
  menu?: ReadonlyMap<string, MenuPlace>;
  /** By role code. */
  roles?: ReadonlyMap<string, RoleGrant>;
  /** The registered components and handlers. */
  custom?: CustomDocument;
  /**
   * The result of a function over all documents, computed once for each catalogue. Rules that read what
   * all pages do use it, so that a check after a small change knows which results it affects.
   */
  derive<Result>(put: Derive<Result>): Result;
  /** The extract of every page; for functions that `derive` calls. */
  taken<Taken>(ofPage: OfPage<Taken>): TakenOfPages<Taken>;
  /** The results of `onceAPage`. */
  kept: KeptResults;
}

/** A catalogue that passes its results on to the next one. */
export interface LastingCatalogue extends DocumentCatalogue {
  derivations: Derivations;
}

/**
 * Collects what rules look up from the documents that could be read.
 *
 * @param before a catalogue of the same documents except pages: what is known of the others is reused unchanged, so that
 *   results computed from it stay known, too
 */
export function documentCatalogue(
  read: SortedDocuments,
  kept: KeptResults,
  before?: LastingCatalogue,
): LastingCatalogue {
  const derivations = new Derivations(read.pages, before?.derivations);
  const catalogue: LastingCatalogue = {
    ...(before ?? withoutPages(read)),
    pages: read.pages,
    kept,
    derivations,
    derive: (put) => derivations.get(put, catalogue),
    taken: (ofPage) => derivations.taken(ofPage, catalogue),
  };
  return catalogue;
}

function withoutPages(read: SortedDocuments): Omit<DocumentCatalogue, 'pages' | 'derive' | 'taken' | 'kept'> {
  const entities = new Map(
    [...read.entities].map(([name, entity]) => [name, entity && knownEntity(name, entity, read)]),
  );
  const menu = read.menu && menuPlaces(read.menu.nodes);
  const roles = read.roles?.roles;
  return {
    entities,
    fieldSets: new Map([...read.fieldSets].map(([name, set]) => [name, set && knownFieldSet(name, set, entities)])),
    dictionaries: ofDictionaries(read, ({ codes }) => codes),
    dictionaryTitles: ofDictionaries(read, ({ title }) => title),
    dictionaryLabels: ofDictionaries(read, ({ labels }) => labels),
    codeLabels: ofDictionaries(read, ({ byCode }) => byCode),
    codeColors: ofDictionaries(read, ({ colors }) => colors),
    endpoints: read.endpoints,
    endpointGroups: read.endpointGroups,
    ...(menu && { menu }),
    ...(roles && !hasTwice(roles.map(codeOf)) && { roles: new Map(roles.map((role) => [role.roleCode, role])) }),
    ...(read.custom && { custom: read.custom }),
  };
}

/**
 * What is made from one document stays the same object as long as the document is the same, so that one can see what a change
 * affects.
 */
const knownDictionary = madeOnce(({ title, values }: DictionaryDocument) => ({
  title,
  // A code with white space around it is reported itself, and not also at everything that names it.
  codes: new Set(values.flatMap(({ value }) => (value === value.trim() ? value : [value, value.trim()]))),
  labels: new Set(values.flatMap(({ label }) => [label.zh, label.en])),
  colors: new Map(values.map(({ value, color }) => [value, color])),
  byCode: new Map(values.map(({ value, label }) => [value, label])),
}));

function ofDictionaries<Part>(
  { dictionaries }: SortedDocuments,
  part: (known: ReturnType<typeof knownDictionary>) => Part,
): Map<string, Part | undefined> {
  return new Map([...dictionaries].map(([name, document]) => [name, document && part(knownDictionary(document))]));
}

function knownEntity(name: string, document: EntityDocument, read: SortedDocuments): KnownEntity {
  return entityOf(document, name, ...(document.include ?? []).map((set) => read.fieldSets.get(set)));
}

const entityOf = madeOnce(
  (document: EntityDocument, name: string, ...included: readonly (FieldSetDocument | undefined)[]): KnownEntity => {
    const names = document.include ?? [];
    const sets = new Map(names.flatMap((set, place) => (included[place] ? [[set, included[place]] as const] : [])));
    return {
      name,
      document,
      primaryKey: primaryKeyOf(document),
      fields: entityFields(document, sets),
      // A set that does not exist is partial too: field-set-exists reports it, not each of its fields.
      partial: names.some((set) => !sets.has(set)),
    };
  },
);

function knownFieldSet(
  name: string,
  set: FieldSetDocument,
  entities: ReadonlyMap<string, KnownEntity | undefined>,
): KnownFields {
  const including = [...entities.values()].filter((entity) => entity?.document.include?.includes(name));
  return fieldSetOf(set, name, [...entities.values()].includes(undefined), ...including);
}

const fieldSetOf = madeOnce(
  (
    set: FieldSetDocument,
    name: string,
    partial: boolean,
    ...including: readonly (KnownEntity | undefined)[]
  ): KnownFields => {
    const [first, ...others] = including.map((entity) => entity?.fields ?? new Map<string, Property>());
    const everywhere = [...(first ?? [])].filter(([field]) => others.every((fields) => fields.has(field)));
    return {
      name,
      fields: new Map([...everywhere, ...Object.entries(set.properties)]),
      own: new Set(Object.keys(set.properties)),
      partial: partial || including.some((entity) => entity?.partial),
    };
  },
);

function codeOf(role: RoleGrant): string {
  return role.roleCode;
}

/** Undefined where a code occurs twice. */
function menuPlaces(nodes: readonly MenuNode[]): Map<string, MenuPlace> | undefined {
  const places = placesIn(nodes);
  return hasTwice(places.map(({ node }) => node.menuCode))
    ? undefined
    : new Map(places.map((place) => [place.node.menuCode, place]));
}

function placesIn(nodes: readonly MenuNode[], parent?: MenuNode): MenuPlace[] {
  return nodes.flatMap((node) => [placeOf(node, parent), ...placesIn(node.children ?? [], node)]);
}

const placeOf = madeOnce((node: MenuNode, parent?: MenuNode): MenuPlace => ({ node, ...(parent && { parent }) }));
