import type {
  Action,
  ApprovalBlock,
  Block,
  ChartBlock,
  Column,
  Condition,
  CustomBlock,
  CustomDocument,
  DetailBlock,
  DictionaryDocument,
  Effect,
  Endpoint,
  EndpointsDocument,
  EntityDocument,
  ExportAction,
  Feed,
  Field,
  Figure,
  Filter,
  FollowUp,
  FormAction,
  FormBlock,
  HistoryBlock,
  ImportAction,
  Item,
  Lifecycle,
  ListBlock,
  Matrix,
  MenuDocument,
  MenuNode,
  OpenAction,
  Operation,
  Outcome,
  PageDocument,
  Payload,
  Property,
  Relation,
  RequestAction,
  RoleGrant,
  RolesDocument,
  Scalar,
  Schedule,
  SplitBlock,
  StackBlock,
  StatsBlock,
  TabsBlock,
  Target,
  Text,
  TimelineBlock,
  TreeBlock,
  Unit,
  Value,
  Values,
} from '../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from './catalogue.ts';
import type { DocumentKind } from './documents.ts';
import type { RegisteredKind, RegisteredKinds } from './model/custom-sections.ts';
import type { MenuPage } from './model/menu-page.ts';
import type { Place } from './positions/place.ts';
import type { Reach } from './walk/reach.ts';

/** A filter, column, item or field in its long form; a short one is written out before rules see it. */
export type FilterObject = Exclude<Filter, string>;
export type ColumnObject = Exclude<Column, string>;
export type ItemObject = Exclude<Item, string>;
export type FieldObject = Exclude<Field, string>;

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
  /** The button codes, besides the page's, of every account that reaches this place: it is inside a button or tab with one. */
  held?: readonly string[];
}

/** Inside a block. Entity and endpoint are undefined where the block names none that is known, or two that do not belong together. */
export interface BlockContext extends PageContext {
  block: Block;
  entity?: KnownEntity;
  endpoint?: Endpoint;
  /** What conditions and values from elsewhere may name here. */
  reach: Reach;
}

/** Inside a form: of a form block, a form action or an outcome. */
export interface FieldContext extends BlockContext {
  form: FormInfo;
}

/** What a form sends. */
export interface FormInfo {
  /** Every field that the call accepts: of its request and of its entity. */
  owner: KnownFields;
  /** The names of the form's own fields, those that widgets fill with `into` included. */
  names: ReadonlySet<string>;
  /** The call that is sent, where it is known and accepts most of the fields. */
  endpoint?: Endpoint;
  path: string;
  /** The fields that a known call does not accept, where it accepts few of them: another call was meant. */
  strange?: readonly string[];
}

/** A name that means a field. */
export interface FieldName {
  field: string;
  place: Place;
}

/** One comparison of a condition: a path and what it is compared with. */
export interface Comparison {
  field: string;
  place: Place;
  operands: { operator: string; value: Scalar; place: Place }[];
}

/** A value that may be read from elsewhere. */
export interface ValueUse {
  value: Value;
  place: Place;
  /** The place is a comparand or an ordered field, so that `plus` may move it. */
  field?: string;
}

/** A call that a page makes, at any place. */
export interface Call {
  endpoint: string;
  place: Place;
  /** What may be called here. */
  operations: readonly Operation[];
  /** The part that makes it, in the words of messages: `list block`, `export action`. */
  user: string;
  /** The entity that the call must serve, where it matters and is known. */
  entity?: string;
  /** The button code that guards it; without one the page's own code must open it. */
  menuCode?: string;
}

/** The payload of a call, as names. */
export interface Request {
  path: string;
  endpoint: Endpoint;
  /** Names that are given: fields of a form and entries of params. */
  given: readonly FieldName[];
  /** The place that shows what is missing. */
  place: Place;
  /** Over ticked rows. */
  batch: boolean;
}

/** All the values that a document sends to a call, where nothing else is sent. */
export interface SentValues {
  /** The object that contains them, and the key. */
  of: object;
  key: string;
  values?: Values;
  /** Names that are sent besides, such as those that a user chooses. */
  besides?: readonly string[];
  path: string;
  request?: Payload;
  /** The place that shows what is missing. */
  place: Place;
}

/** A value that is passed to a call, a form or a page. */
export interface PassedValue {
  name: string;
  value: Value;
  place: Place;
  /** The receiver: the path of a call, or the id of a page. */
  taker: string;
  /** What it is for, as the call describes it, or as the field that it fills. */
  payload?: Payload;
  property?: Property;
  /** The entity whose key is expected. */
  keyOf?: string;
  /** The entities of which one's key is expected. */
  keyOfOne?: readonly string[];
  /** It is a filter: one or many may be compared with one or many, and a plain one is checked as such. */
  isOnlyCompared?: boolean;
}

/** A filter that is always sent and not shown. */
export interface FixedFilter {
  field: string;
  value: Value;
  /** The value's. */
  place: Place;
  /** The name's. */
  key: Place;
  /** The call that is filtered, where it is known, and its entity. */
  path: string;
  called?: Endpoint;
  shows?: KnownEntity;
}

/** A place that names a component, handler, cell, widget or derive function, or passes props to one that it does not name. */
export interface PartUse {
  as: RegisteredKind;
  /** Undefined where the field's kind chooses it. */
  name?: string;
  /** The object that names it, the key of the name, and the key of its props. */
  of: object;
  key: string;
  propsKey: string;
  props?: Values;
}

/** A menu code that a button, tab or reveal requires. */
export interface CodeUse {
  menuCode: string;
  place: Place;
}

/** A text with places such as `{cards}`, and what may fill them. */
export interface FilledText {
  text: Text;
  /** Undefined where a dry run fills it, whose answer no document names. */
  fillings?: readonly KnownFields[];
}

/** Every kind of node that a rule may visit, and the context that it gets. */
export interface NodeKinds {
  /** Every document, before what is in it. */
  document: { node: { $schema: string }; context: DocumentContext };
  page: { node: PageDocument; context: PageContext };
  /** A page of the menu, after the node for any page. */
  menuPage: { node: MenuPage; context: PageContext };
  /** Any block, nested ones too; before the node of its own kind. */
  block: { node: Block; context: BlockContext };
  listBlock: { node: ListBlock; context: BlockContext };
  /** The matrix of a list, with the entity of its cells. */
  matrix: { node: Matrix; context: BlockContext & { cells?: KnownEntity } };
  detailBlock: { node: DetailBlock; context: BlockContext };
  formBlock: { node: FormBlock; context: FieldContext };
  approvalBlock: { node: ApprovalBlock; context: BlockContext };
  treeBlock: { node: TreeBlock; context: BlockContext };
  chartBlock: { node: ChartBlock; context: BlockContext & { answer?: KnownFields; rows?: KnownFields } };
  statsBlock: { node: StatsBlock; context: BlockContext & { answer?: KnownFields } };
  timelineBlock: { node: TimelineBlock; context: BlockContext };
  historyBlock: { node: HistoryBlock; context: BlockContext };
  tabsBlock: { node: TabsBlock; context: BlockContext };
  splitBlock: { node: SplitBlock; context: BlockContext };
  stackBlock: { node: StackBlock; context: BlockContext };
  customBlock: { node: CustomBlock; context: BlockContext };
  /** Every call that a page makes. */
  call: { node: Call; context: BlockContext };
  /** Every payload that a form or a request action sends to a known call. */
  request: { node: Request; context: BlockContext };
  /** Every place whose values are the complete payload of a call: checks, hints, options, watches, figures, charts, downloads. */
  sent: { node: SentValues; context: BlockContext };
  /** Every value that is passed to a call, a form or a page. */
  passed: { node: PassedValue; context: BlockContext };
  /** Every place that names a cell, widget, derive function, component or handler. */
  partUse: { node: PartUse; context: BlockContext };
  /** Every button code that is required. */
  code: { node: CodeUse; context: BlockContext };
  filter: { node: FilterObject; context: BlockContext };
  /** A filter that is always sent: of a list, timeline, tree, side tree or approval. */
  fixedFilter: { node: FixedFilter; context: BlockContext };
  column: { node: ColumnObject; context: BlockContext };
  /** A column or an item, which show a field. */
  shown: { node: ColumnObject | ItemObject; context: BlockContext };
  /** A field of a form. */
  field: { node: FieldObject; context: FieldContext };
  outcome: { node: Outcome; context: FieldContext };
  /** Any action, before the node of its own type. */
  action: { node: Action; context: BlockContext & { place: 'toolbar' | 'row' | 'batch' | 'node' } };
  openAction: { node: OpenAction; context: BlockContext };
  requestAction: { node: RequestAction; context: BlockContext };
  formAction: { node: FormAction; context: FieldContext };
  exportAction: { node: ExportAction; context: BlockContext };
  importAction: { node: ImportAction; context: BlockContext };
  followUp: { node: FollowUp; context: BlockContext & { at: Place } };
  /** Every part that opens a page: an open action, a follow-up, a column, an item, a figure, a value of a chart. */
  target: { node: Target; context: BlockContext };
  condition: {
    node: { condition: Condition };
    context: DocumentContext & { reach: Reach; form?: FormInfo; page?: PageDocument };
  };
  comparison: { node: Comparison; context: DocumentContext & { reach: Reach; form?: FormInfo; page?: PageDocument } };
  value: { node: ValueUse; context: BlockContext & { form?: FormInfo } };
  filledText: { node: FilledText; context: DocumentContext };
  /** Every mention of a field of an entity, field set, request or answer that is known. */
  fieldName: { node: FieldName; context: DocumentContext & { owner: KnownFields } };
  entity: { node: EntityDocument; context: DocumentContext & { entity: KnownEntity } };
  property: { node: Property; context: DocumentContext & { field: string; owner: KnownFields } };
  /** What must hold over the values of a record, or of an entry of a list: of a `requiredWhen` there is no message. */
  recordRule: {
    node: { condition: Condition; message?: Text };
    context: DocumentContext & { field: string; owner: KnownFields };
  };
  /** What a condition of an entity compares with by `from`. */
  recordValue: { node: ValueUse; context: DocumentContext & { reach: Reach } };
  relation: { node: Relation; context: DocumentContext & { field: string; owner: KnownFields } };
  lifecycle: { node: Lifecycle; context: DocumentContext & { entity: KnownEntity } };
  /** One thing that follows from what happens to records of the entity. */
  effect: { node: Effect; context: DocumentContext & { entity: KnownEntity } };
  /** When the server does something by itself, with the name of that. */
  schedule: { node: Schedule; context: DocumentContext & { entity: KnownEntity; own: string } };
  /** The messages of devices that write its records. */
  feed: { node: Feed; context: DocumentContext & { entity: KnownEntity } };
  endpointGroup: { node: EndpointsDocument; context: DocumentContext };
  endpoint: { node: Endpoint; context: DocumentContext & { path: string; entity?: KnownEntity } };
  /** A figure of a list or a measure of an aggregate call, with its name, those beside it, and what all its rows have. */
  figure: {
    node: Figure;
    context: DocumentContext & {
      entity?: KnownEntity;
      own: string;
      figures: Readonly<Record<string, Figure>>;
      rows: Readonly<Record<string, Scalar>>;
    };
  };
  payload: { node: Payload; context: DocumentContext };
  menu: { node: MenuDocument; context: DocumentContext };
  menuNode: { node: MenuNode; context: DocumentContext & { parent?: MenuNode } };
  roles: { node: RolesDocument; context: DocumentContext };
  role: { node: RoleGrant; context: DocumentContext };
  dictionary: { node: DictionaryDocument; context: DocumentContext };
  custom: { node: CustomDocument; context: DocumentContext };
  /** Every part that custom.json registers. */
  registered: {
    node: RegisteredKinds[RegisteredKind];
    context: DocumentContext & { registered: string; as: RegisteredKind };
  };
  /** Every text in both languages, in any document, and whether places in it may be filled. */
  text: { node: Text; context: DocumentContext & { filled: boolean } };
  /** A text that is also reported as `text`. */
  unit: { node: Unit; context: DocumentContext };
}

export type NodeKind = keyof NodeKinds;
