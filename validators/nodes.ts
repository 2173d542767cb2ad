import type {
  Block,
  Column,
  DetailBlock,
  DictionaryDocument,
  Endpoint,
  EndpointsDocument,
  EntityDocument,
  ExportAction,
  Figure,
  Filter,
  Item,
  ListBlock,
  MenuDocument,
  MenuNode,
  NotYetBuiltDocument,
  OpenAction,
  PageDocument,
  Payload,
  Property,
  Relation,
  RoleGrant,
  RolesDocument,
  Scalar,
  Target,
  Text,
  Value,
} from '../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from './catalogue.ts';
import type { DocumentKind } from './documents.ts';
import type { Place } from './positions/place.ts';

/** A filter, column or item in its long form; a short one is written out before rules see it. */
export type FilterObject = Exclude<Filter, string>;
export type ColumnObject = Exclude<Column, string>;
export type ItemObject = Exclude<Item, string>;

/** Any document. */
export interface DocumentContext {
  file: string;
  kind: DocumentKind;
  /** File name without `.json`; of a page its id. */
  name: string;
}

/** Inside a page. */
export interface PageContext extends DocumentContext {
  page: PageDocument;
}

/** A record in reach as `row`. Its entity is undefined where it is not known: a rule has told that already. */
export interface Row {
  entity?: KnownEntity;
}

/** Inside a block. Entity and endpoint are undefined where the block names none that is known, or two that do not belong together. */
export interface BlockContext extends PageContext {
  block: Block;
  entity?: KnownEntity;
  endpoint?: Endpoint;
  /** The record that surrounds the block: that of the detail whose tab it is. */
  outerRow?: Row;
}

/** Where values are taken from elsewhere. */
export interface RowContext extends BlockContext {
  row?: Row;
}

/** A name that stands for a field. */
export interface FieldName {
  field: string;
  place: Place;
}

/** One comparison of a condition: a field and what its value is compared with. */
export interface Comparison {
  field: string;
  place: Place;
  operands: { operator: string; value: Scalar; place: Place }[];
}

/** A value that may be taken from elsewhere. */
export interface ValueUse {
  value: Value;
  place: Place;
}

/** Every kind of node that a rule may visit, and what it is told besides. */
export interface NodeKinds {
  /** Every document, before what is in it. */
  document: { node: { $schema: string }; context: DocumentContext };
  page: { node: PageDocument; context: PageContext };
  /** A list or detail, nested ones too; before listBlock and detailBlock. */
  block: { node: Block; context: BlockContext };
  listBlock: { node: ListBlock; context: BlockContext };
  detailBlock: { node: DetailBlock; context: BlockContext };
  filter: { node: FilterObject; context: BlockContext };
  column: { node: ColumnObject; context: BlockContext };
  /** A column or an item: what shows a field. */
  shown: { node: ColumnObject | ItemObject; context: BlockContext };
  openAction: { node: OpenAction; context: RowContext };
  exportAction: { node: ExportAction; context: RowContext };
  /** An open action, or what a column or item opens. */
  target: { node: Target; context: RowContext };
  comparison: { node: Comparison; context: DocumentContext & { row?: Row } };
  value: { node: ValueUse; context: RowContext };
  /** Every mention of a field of an entity or field set that is known. */
  fieldName: { node: FieldName; context: DocumentContext & { owner: KnownFields } };
  entity: { node: EntityDocument; context: DocumentContext & { entity: KnownEntity } };
  property: { node: Property; context: DocumentContext & { field: string; owner: KnownFields } };
  relation: { node: Relation; context: DocumentContext & { field: string; owner: KnownFields } };
  endpointGroup: { node: EndpointsDocument; context: DocumentContext };
  endpoint: { node: Endpoint; context: DocumentContext & { path: string; entity?: KnownEntity } };
  figure: { node: Figure; context: DocumentContext & { entity?: KnownEntity } };
  payload: { node: Payload; context: DocumentContext };
  menu: { node: MenuDocument; context: DocumentContext };
  menuNode: { node: MenuNode; context: DocumentContext & { parent?: MenuNode } };
  roles: { node: RolesDocument; context: DocumentContext };
  role: { node: RoleGrant; context: DocumentContext };
  dictionary: { node: DictionaryDocument; context: DocumentContext };
  notYetBuilt: { node: NotYetBuiltDocument; context: DocumentContext };
  /** Every text in both languages, in any document. */
  text: { node: Text; context: DocumentContext };
}

export type NodeKind = keyof NodeKinds;
