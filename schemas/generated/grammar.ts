// Made by generators/grammar-types.ts from schemas/grammar: npm run generate. Do not edit.

/** All documents but the pages, checked, with every default written out: what a server or another tool reads. Made by generators, never written by hand. */
export type Catalogue = {
  /** Where it comes from. */
  $comment?: string;
  entities: Record<string, CatalogueEntity>;
  /** By path. */
  endpoints: Record<string, CatalogueEndpoint>;
  dictionaries: Record<string, {
      title: Text;
      values: DictionaryValue[];
    }>;
  menu: MenuNode[];
  roles: RoleGrant[];
};

export type CatalogueEntity = {
  name: string;
  title: Text;
  scope: "community" | "account" | "platform";
  primaryKey: string;
  readModel: boolean;
  appendOnly: boolean;
  /** Every field, those of the included sets first. */
  fields: Record<string, Property>;
  required: string[];
  indexes: (string[])[];
  unique: (string[])[];
  sort: Sort;
  lifecycle?: Lifecycle;
};

export type CatalogueEndpoint = {
  path: EndpointPath;
  operation: Operation;
  entity?: string;
  description?: string;
  access: string | MenuCode[];
  /** Every field that a list, options or export call filters by, and how. */
  filters: Record<string, FilterOperator>;
  ranges: RangeLimit[];
  sorts: string[];
  summary: Record<string, Figure>;
  labels: string[];
  request?: Payload;
  response?: Payload;
  /** The transitions it makes. */
  transitions: string[];
  impact: boolean;
  batch: boolean;
  /** The fields of the entity that it writes. */
  fields: string[];
  tree?: Tree;
  /** import: the columns of the template, in their long form. */
  columns: CatalogueImportColumn[];
};

export type CatalogueImportColumn = {
  field: string;
  label: Text;
  required: boolean;
  example?: string;
};

/** A text in both languages of the console. */
export type Text = {
  /** Chinese, as a native product would say it. */
  zh: string;
  /** English. */
  en: string;
};

/** The name of a property of an entity. */
export type FieldName = string;

/** The name of an entity, field set or dictionary: its file name without .json. */
export type DocumentName = string;

/** A permission code of the menu tree, such as record:opening or record:opening:export. */
export type MenuCode = string;

/** One of the roles of roles.json. */
export type RoleCode = string;

/** A page: its file's path below schemas/pages, without .json. */
export type PageId = string;

/** The path of a page in the address bar. */
export type Route = string;

/** The path of a call, below the service prefix. */
export type EndpointPath = string;

/** A preset colour of antd; left out means the neutral one. */
export type Color = "blue" | "geekblue" | "cyan" | "green" | "lime" | "gold" | "yellow" | "orange" | "volcano" | "red" | "magenta" | "purple" | "pink";

/** The name of an icon of @ant-design/icons. */
export type Icon = string;

/** A plain value. */
export type Scalar = string | number | boolean | null;

/** Which way a column is sorted. */
export type Order = "ascend" | "descend";

/** A named stretch of days that ends today, in UTC+8. */
export type RangePreset = "today" | "yesterday" | "last7days" | "last31days" | "thisMonth";

/** A value taken from elsewhere: row.id, params.id, community.communityUuid, user.uuid, now. */
export type From = {
  /** A path: a scope and a name below it, such as row.id. Scopes: row the record, selection the ticked rows, values the form's values, params the page's parameters, community, user, node the chosen node of a tree, answer what a call has answered, now the present time. */
  from: string;
  /** Only with now or a date: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** A plain value, a list of them, or { "from": … }. */
export type Value = string | number | boolean | null | Scalar[] | {
  /** A path: a scope and a name below it, such as row.id. Scopes: row the record, selection the ticked rows, values the form's values, params the page's parameters, community, user, node the chosen node of a tree, answer what a call has answered, now the present time. */
  from: string;
  /** Only with now or a date: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** A MongoDB-style query over the values in reach; a library evaluates it, never eval. A bare name is a field of what stands around: in a form its values, elsewhere the record. A path names its scope: params.mode, row.state, community.epidemicEnabled, user.sensitive, selection.count. */
export type Condition = {
  $and?: Condition[];
  $or?: Condition[];
  $nor?: Condition[];
  [name: string]: unknown | undefined;
};

/** What a value is compared with: a plain value means equals. */
export type Operand = string | number | boolean | null | {
  $eq?: Comparand;
  $ne?: Comparand;
  $gt?: Comparand;
  $gte?: Comparand;
  $lt?: Comparand;
  $lte?: Comparand;
  $in?: Scalar[];
  $nin?: Scalar[];
  $exists?: boolean;
};

/** How a filter compares. contains: part of the text. equals: the same. in: one of several. between: from … to, both included. tail: the whole number or its last four digits. */
export type FilterOperator = "contains" | "equals" | "in" | "between" | "tail";

/** What a list asks of a range of time, so that nobody scans years by accident. */
export type RangeLimit = {
  field: FieldName;
  /** The range must be given. */
  required?: boolean;
  maxDays: number;
  message: Text;
};

/** One code of a dictionary. */
export type DictionaryValue = {
  /** The code as it is stored and sent. */
  value: string;
  label: Text;
  color?: Color;
};

/** A group, a page or a button of the permission menu tree. */
export type MenuNode = {
  menuCode: MenuCode;
  menuName: Text;
  /** menu: a group or a page. button: an action on its page. */
  type: "menu" | "button";
  route?: Route;
  icon?: Icon;
  /** Reached from another page, not shown in the sidebar. */
  hidden?: boolean;
  /** A group that stays a group even with one visible page. */
  alwaysShow?: boolean;
  children?: MenuNode[];
};

/** A role and the menu codes it starts with. */
export type RoleGrant = {
  roleCode: RoleCode;
  roleName: Text;
  menuCodes: MenuCode[];
};

/** What is compared with: a plain value or { "from": … }. */
export type Comparand = string | number | boolean | null | {
  /** A path: a scope and a name below it, such as row.id. Scopes: row the record, selection the ticked rows, values the form's values, params the page's parameters, community, user, node the chosen node of a tree, answer what a call has answered, now the present time. */
  from: string;
  /** Only with now or a date: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** Values by name, each plain or { "from": … }. */
export type Values = Record<string, Value>;

/** How a value is coloured to be noticed. */
export type Tone = "danger" | "warning" | "success" | "muted";

/** The components and handlers that this console registers by name, and what each is handed: the escape hatch of the language. */
export type CustomDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** React components, by name. */
  components: Record<string, Registered>;
  /** Action handlers, by name. */
  handlers: Record<string, Registered>;
};

/** A component or handler. */
export type Registered = {
  /** What it does. */
  description: Text;
  /** What it is handed. */
  props?: Payload;
  /** The calls it makes. */
  endpoints?: EndpointPath[];
};

/** A code table. Its name is its file name. */
export type DictionaryDocument = {
  $schema: string;
  title: Text;
  values: DictionaryValue[];
};

/** A group of the service catalogue, keyed by path. */
export type EndpointsDocument = {
  $schema: string;
  title: Text;
  endpoints: Record<string, Endpoint>;
};

export type Operation = "list" | "detail" | "create" | "update" | "delete" | "tree" | "options" | "export" | "import" | "action";

/** One call. */
export type Endpoint = {
  description?: string;
  operation: Operation;
  entity?: DocumentName;
  /** "public": without a token. "session": any account. A list: the menu or button codes of which the account must hold one. */
  access: string | MenuCode[];
  /** Where a filter compares otherwise than its field's kind does: field → operator. */
  filters?: Record<string, FilterOperator>;
  ranges?: RangeLimit[];
  /** The fields a list may be sorted by; each needs an index that serves it. */
  sorts?: FieldName[];
  /** Figures over all rows that the filters leave. */
  summary?: Record<string, Figure>;
  /** options only: the fields besides value and label that an option carries. */
  labels?: FieldName[];
  request?: Payload;
  response?: Payload;
  /** The transition of the entity's lifecycle that it makes, or the several of which its request chooses one: the server refuses it from any other state. */
  transition?: string | FieldName[];
  /** Takes dryRun: true and answers what it would change, changing nothing. */
  impact?: boolean;
  /** Takes ids besides id, and answers a result for each. */
  batch?: boolean;
  /** create, update, import, action: the fields of the entity that it writes; left out means all but the read-only ones, of an action those that its request names. */
  fields?: FieldName[];
  /** tree only: how the nodes hang together. */
  tree?: Tree;
  /** import only: the columns of the template. */
  columns?: ImportColumn[];
};

export type Figure = {
  label: Text;
  /** Counts only rows with these values. */
  where?: Record<string, Scalar>;
  /** Counts the different values of this field instead of rows. */
  distinct?: FieldName;
  color?: Color;
};

/** The shape of a request or an answer where it departs from its operation's. */
export type Payload = {
  type: "object" | "array" | "string" | "integer" | "number" | "boolean";
  description?: string;
  label?: Text;
  nullable?: boolean;
  properties?: Record<string, Payload>;
  required?: FieldName[];
  items?: Payload;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: Format;
  enum?: Scalar[];
  /** The shape is this entity's. */
  entity?: DocumentName;
  /** Text for a failing keyword, in place of the stock one. */
  messages?: Messages;
  /** Written below the field. */
  help?: Text;
  /** Written behind the value. */
  unit?: Text;
  /** The value is a code of this table. */
  dictionary?: DocumentName;
  /** The value is the key of another entity. */
  relation?: Relation;
  /** A value about a person. */
  sensitive?: Sensitive;
  /** How many places a number keeps. */
  decimals?: number;
  /** An integer number of fen. */
  money?: boolean;
  /** What a form holds at first. */
  default?: Scalar;
};

/** A column of an import template. A plain string stands for { "field": … }. */
export type ImportColumn = string | {
  /** The field of the entity. */
  field: FieldName;
  /** The head; left out means the field's label. */
  label?: Text;
  /** The cell must be filled in. */
  required?: boolean;
  /** Stands in the sample row. */
  example?: string;
};

/** tree only: how the nodes hang together. */
export type Tree = {
  /** The field with the parent's key; left out where the answer is put together by a module. */
  parent?: FieldName;
  /** The field that names a node. */
  label: FieldName;
};

/** What a thing is: a JSON Schema object with the console's vocabulary. It feeds the table, the filter, the form, the server's check, the database table, the types and the export header. */
export type EntityDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  type: "object";
  title: Text;
  /** Whose rows they are. community: of one community, by communityUuid. account: of the account that made them, by createBy. platform: of all. */
  scope: "community" | "account" | "platform";
  /** Left out means id. */
  primaryKey?: FieldName;
  /** Put together by a server module; it has no table of its own. */
  readModel?: boolean;
  /** Rows are written once and never changed, so they carry no revision. */
  appendOnly?: boolean;
  /** Field sets whose fields come first, in this order. */
  include?: DocumentName[];
  properties: Record<string, Property>;
  required?: FieldName[];
  /** Further indexes, each a list of fields. */
  indexes?: (FieldName[])[];
  /** Fields that are unique together. */
  unique?: (FieldName[])[];
  /** The order of a list that asks for none; left out means createTime, newest first. */
  sort?: Sort;
  /** Its state field, and which transitions there are. */
  lifecycle?: Lifecycle;
};

export type Sort = {
  field: FieldName;
  order: Order;
};

/** What the text must look like; an empty or masked (*) text always passes. date-time is YYYY-MM-DD HH:mm:ss, calendar-date YYYY-MM-DD, time HH:mm, all in UTC+8. image is the address of an uploaded picture. */
export type Format = "digits" | "decimal" | "positive-integer" | "letters-digits" | "card-number" | "calendar-date" | "date-time" | "time" | "mobile" | "landline" | "citizen-id" | "ipv4" | "image" | "plate-no" | "email" | "url" | "region-code" | "rich-text";

/** The value is the key of another entity. */
export type Relation = {
  entity: DocumentName;
  /** The key field there; left out means its primary key. */
  value?: FieldName;
  /** The field that names it there. */
  label: FieldName;
  /** The options call that looks it up. */
  endpoint?: EndpointPath;
  /** Sent along with the options call. */
  params?: Record<string, Scalar>;
  /** The field of this entity whose value narrows the options. */
  dependsOn?: FieldName;
};

/** A value about a person that the server masks, and may store encrypted. */
export type Sensitive = {
  /** name 张*三, phone 138****0001, citizenId 4 + 4, card 2 + 2, full ••••••. */
  mask: "name" | "phone" | "citizenId" | "card" | "full";
  /** Encrypted at rest, found by its blind index only. */
  encrypted?: boolean;
};

/** Read from the related entity, not stored here. */
export type Joined = {
  /** The field here that holds the key. */
  relation: FieldName;
  /** The field there. */
  field: FieldName;
};

/** A field of the entity. */
export type Property = {
  type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  label: Text;
  help?: Text;
  /** Written behind the value. */
  unit?: Text;
  format?: Format;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** How many places a number keeps. */
  decimals?: number;
  minItems?: number;
  maxItems?: number;
  /** What a list holds. */
  items?: {
    type: "string" | "integer" | "number" | "object";
    format?: Format;
    maxLength?: number;
    /** type object: the fields of an entry. */
    properties?: Record<string, Property>;
    /** The fields that an entry must have. */
    required?: FieldName[];
    /** Each is a code of this table. */
    dictionary?: DocumentName;
    relation?: Relation;
    /** The least. */
    minimum?: number;
    /** The greatest. */
    maximum?: number;
  };
  default?: Scalar;
  /** The value is a code of this table. */
  dictionary?: DocumentName;
  relation?: Relation;
  sensitive?: Sensitive;
  joined?: Joined;
  /** Text for a failing keyword, in place of the stock one. */
  messages?: Messages;
  /** The server sets it. */
  readOnly?: boolean;
  /** A keyword search looks here. */
  searchable?: boolean;
  /** false: no filter, no export and no statistics may use it. */
  filterable?: boolean;
  index?: boolean;
  /** An integer number of fen; shown and typed in yuan. */
  money?: boolean;
  /** type object: its fields. */
  properties?: Record<string, Property>;
};

/** A state table: which transitions there are, from which states, to which. */
export type Lifecycle = {
  /** The state field, one with a dictionary. */
  field: FieldName;
  /** The state of a new record. */
  initial: Scalar;
  /** By name. */
  transitions: Record<string, Transition>;
};

/** One way from state to state. */
export type Transition = {
  /** What it is called. */
  label: Text;
  /** The states it can happen in. */
  from: Scalar[];
  /** The state it leads to. */
  to: Scalar;
  /** Who makes it; left out means an operator, by a call that names it. */
  by?: "operator" | "system" | "resident";
};

/** Text for a failing keyword, in place of the stock one. */
export type Messages = {
  required?: Text;
  format?: Text;
  pattern?: Text;
  minLength?: Text;
  maxLength?: Text;
  unique?: Text;
  minimum?: Text;
  maximum?: Text;
  minItems?: Text;
  maxItems?: Text;
};

/** Fields that several entities share; an entity takes them in with "include". */
export type FieldSetDocument = {
  $schema: string;
  title: Text;
  properties: Record<string, Property>;
};

/** The permission menu tree: groups, pages and buttons, in sidebar order. */
export type MenuDocument = {
  $schema: string;
  nodes: MenuNode[];
};

/** The pages of the menu that have no document yet. The checker refuses a leaf that has neither a page nor a place here, and a place here once the page exists. */
export type NotYetBuiltDocument = {
  $schema: string;
  pages: MenuCode[];
};

/** One page: a block, and where it lives. Its id is its file's path below schemas/pages, without .json. */
export type PageDocument = Block & {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** The path in the address bar. */
  route: Route;
  /** Its leaf in the permission menu tree. */
  menuCode: MenuCode;
  /** The page's name, as the tab and the drawer show it. */
  title: Text;
  /** The roles that start with this page, as roles.json grants it. */
  roles: RoleCode[];
  /** The parameters the page cannot be shown without; who opens it hands them over. */
  params?: FieldName[];
  /** The parameters that it takes and can do without. */
  optionalParams?: FieldName[];
  meta?: Meta;
};

/** How its tab behaves. */
export type Meta = {
  /** Its tab keeps filters, page, scroll and typed text while another tab is shown. */
  keepAlive?: boolean;
  /** The tab's content is dropped when it is left. */
  noCache?: boolean;
  /** The community switcher is hidden here. */
  hideCommunity?: boolean;
};

/** A piece of screen; its kind says which. */
export type Block = (ListBlock | DetailBlock | FormBlock | ApprovalBlock | TreeBlock | ChartBlock | StatsBlock | TimelineBlock | TabsBlock | SplitBlock | StackBlock | CustomBlock);

/** A block inside another. */
export type NestedBlock = Block;

/** How masked values are shown in full: each time with a reason, each time logged. */
export type Reveal = {
  /** The call that hands the full value over, and logs who asked and why. */
  endpoint: EndpointPath;
  /** The button code that allows it. */
  menuCode: MenuCode;
};

/** Loads again every so many seconds while it is seen. */
export type AutoRefresh = {
  /** How often. */
  seconds: number;
  /** Only while this range filter is today. */
  whenToday?: FieldName;
};

/** Filter bar, figures, table and actions over a list call. */
export type ListBlock = {
  /** The kind of block. */
  kind: "list";
  /** The entity it shows. */
  entity: DocumentName;
  /** The list call. */
  endpoint: EndpointPath;
  /** Written above it; left out inside a page that has its own title. */
  title?: Text;
  /** Tabs over a state field, each a filter. */
  stateTabs?: StateTabs;
  /** The filter bar. The first three always show, the rest behind a click. */
  filters?: Filter[];
  /** Filters that are always sent and not shown: field → value, range preset or { "from": … }. */
  fixedFilters?: Values;
  /** A tree beside the table that filters it. */
  side?: SideTree;
  /** Figures above the table, by the names the list call gives them. One that counts by values filters when clicked. */
  summary?: FieldName[];
  /** The columns, in their order. */
  columns: Column[];
  /** The first condition that holds colours the row. */
  rowTones?: ToneRule[];
  /** Shown under a row when it is opened; the row is in reach as row. */
  expand?: NestedBlock;
  /** The ways to show the rows; the first is shown at first, a switch offers the others. */
  views?: ("table" | "cards" | "gallery")[];
  /** How a row looks as a card or in the gallery. */
  card?: Card;
  /** Buttons above the table. */
  toolbar?: Action[];
  /** Buttons of a row; more than three fold into a menu. */
  rowActions?: Action[];
  /** Buttons over the ticked rows. */
  batchActions?: Action[];
  /** Rows a page at first; left out means 20. */
  pageSize?: 10 | 20 | 50 | 100;
  /** false: all rows at once, for a list that is short by its nature. */
  paged?: boolean;
  /** Offers a switch that loads page 1 again every so many seconds while the page is seen. */
  autoRefresh?: AutoRefresh;
  /** Offers to show masked values in full to who may see them. */
  reveal?: Reveal;
  /** What stands there when nothing is found. */
  empty?: Text;
};

/** Tabs over a state field, each a filter. */
export type StateTabs = {
  /** The state field, one with a dictionary. */
  field: FieldName;
  /** The codes that have a tab; left out means all of the dictionary. */
  values?: Scalar[];
  /** A last tab for all rows; left out means true. */
  all?: boolean;
  /** The code of the tab that is open at first; left out means the first. */
  default?: Scalar;
};

/** A tree beside a list that filters it. */
export type SideTree = {
  /** The entity it shows. */
  entity: DocumentName;
  /** The tree call. */
  endpoint: EndpointPath;
  /** Written above the tree. */
  title?: Text;
  /** The field that names a node; left out means the entity's first text. */
  label?: FieldName;
  /** Offers a search over the nodes. */
  search?: boolean;
  /** Pixels; left out means 260. */
  width?: number;
  /** What a chosen node filters by: field of the list → value, such as { "from": "node.id" }. */
  filters: Values;
};

/** How a row looks as a card. */
export type Card = {
  /** The field with the picture. */
  picture?: FieldName;
  /** The field that names it. */
  title: FieldName;
  /** A state shown in the corner. */
  badge?: FieldName;
  /** What is written below. */
  lines?: Item[];
  /** Cards with the same value of this field stand together under it. */
  groupBy?: FieldName;
};

/** One record, read-only: pictures, groups of fields, related blocks in tabs. */
export type DetailBlock = {
  /** The kind of block. */
  kind: "detail";
  /** The entity it shows. */
  entity: DocumentName;
  /** The detail call. */
  endpoint: EndpointPath;
  /** The record's key; left out means { "from": "params.id" }. */
  key?: Value;
  /** Picture, name and states above the groups. */
  head?: Head;
  /** Pictures that open large. */
  pictures?: Item[];
  /** Groups of fields. */
  groups: Group[];
  /** Related blocks, each loaded when its tab is opened. */
  tabs?: Tab[];
  /** Buttons in the head. */
  actions?: Action[];
  /** Offers to show masked values in full to who may see them. */
  reveal?: Reveal;
};

/** What stands above the groups of a detail. */
export type Head = {
  /** The field with the picture. */
  picture?: FieldName;
  /** The field that names the record. */
  title: FieldName;
  /** Fields shown as tags behind the name. */
  tags?: FieldName[];
};

/** A titled group of fields. */
export type Group = {
  /** Written above the group. */
  title: Text;
  /** The fields, in their order. */
  fields: Item[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Buttons beside the title. */
  actions?: Action[];
};

/** A related block, loaded when its tab is opened. A detail's values are in reach as row. */
export type Tab = {
  /** The tab's name. */
  title: Text;
  /** What it shows. */
  block: NestedBlock;
  /** The tab is there only for who holds this code. */
  menuCode?: MenuCode;
  /** The tab is there only while this holds. */
  visibleWhen?: Condition;
};

/** Sections or steps of fields: loads, checks, sends, warns before typed text is lost. */
export type FormBlock = {
  /** The kind of block. */
  kind: "form";
  /** The entity it fills in. */
  entity: DocumentName;
  /** The call that is sent: a create, an update or an action. */
  endpoint: EndpointPath;
  /** The update call, sent instead where a record was loaded. */
  update?: EndpointPath;
  /** The record that is loaded first. */
  load?: Load;
  /** The fields of a form without sections. */
  fields?: Field[];
  /** Titled sections, one below the other. */
  sections?: Section[];
  /** Steps, one after the other; each is checked before the next. */
  steps?: Step[];
  /** What fields hold at first, over their defaults. */
  initial?: Values;
  /** Sent along with the fields. */
  send?: Values;
  /** Questions to the server before it is sent. */
  preflight?: Preflight[];
  /** The button that sends it; left out means 保存. */
  submit?: Submit;
  /** Offers to save and start another. */
  another?: boolean;
  /** false: what was typed is not kept for the next visit. */
  draft?: boolean;
  /** Asked before it is sent. */
  confirm?: Confirm;
  /** Said when it is done; left out means the operation's own words. */
  success?: Text;
  /** What follows; left out means back or close. */
  then?: Then;
  /** Further buttons. */
  actions?: Action[];
  /** Offers to show masked values in full to who may see them. */
  reveal?: Reveal;
};

/** The record that a form starts from. */
export type Load = {
  /** The detail call. */
  endpoint: EndpointPath;
  /** The record's key; left out means { "from": "params.id" }. Without a key nothing is loaded and the form makes a new record. */
  key?: Value;
  /** What is loaded only fills the form in; what is saved is a new record. */
  copy?: boolean;
};

/** A titled part of a form. */
export type Section = {
  /** Written above it. */
  title?: Text;
  /** Written below the title. */
  help?: Text;
  /** The fields, in their order. */
  fields: Field[];
  /** Fields beside one another on a wide screen; left out means 2. */
  columns?: number;
  /** Shown only while this holds; fields that are not shown are not sent. */
  visibleWhen?: Condition;
};

/** One step of a form. */
export type Step = {
  /** The step's name. */
  title: Text;
  /** Written above its fields. */
  help?: Text;
  /** The fields of a step without sections. */
  fields?: Field[];
  /** Titled sections. */
  sections?: Section[];
  /** The step is there only while this holds. */
  visibleWhen?: Condition;
};

/** Asks the server before the form is sent, and the person if the answer gives reason. */
export type Preflight = {
  /** An action call that changes nothing. */
  endpoint: EndpointPath;
  /** What it is asked with. */
  params?: Values;
  /** Over its answer: the question is asked only while this holds. */
  when: Condition;
  /** The question; {name} stands for a value of the answer. */
  text: Text;
  /** true: no question, the form is not sent. */
  stop?: boolean;
};

/** The button that sends a form. */
export type Submit = {
  /** Left out means 保存. */
  label?: Text;
  /** The button code; left out means the codes of the call. */
  menuCode?: MenuCode;
};

/** What a person fills in. Left out: chosen by the field's kind. */
export type Widget = "input" | "textarea" | "number" | "money" | "select" | "radio" | "checkbox" | "switch" | "date" | "dateTime" | "time" | "dateRange" | "dateTimeRange" | "timeRange" | "numberRange" | "weekDays" | "cascader" | "regionPicker" | "spacePicker" | "personPicker" | "devicePicker" | "communitySelect" | "relationSelect" | "tags" | "imageUpload" | "batchUpload" | "fileUpload" | "mapPoint" | "citizenId" | "phone" | "smsCode" | "cardNumber" | "password" | "richText" | "permissionTree" | "arrayTable" | "keyValue";

/** How a value is shown. Left out: chosen by the field's kind. */
export type Cell = "text" | "masked" | "tag" | "badge" | "image" | "avatar" | "link" | "dateTime" | "relativeTime" | "number" | "money" | "progress" | "ratio" | "boolean" | "list" | "tags" | "region" | "ethnicity" | "mapPoint" | "richText";

/** A registered function that works a field out of others. */
export type DeriveFunction = "birthdayOfCitizenId" | "genderOfCitizenId" | "ageOfBirthday" | "sum" | "product" | "join" | "copy";

/** A field of a form. A plain string stands for { "field": … }. */
export type Field = string | {
  /** The field: one of the call's request or of the entity. */
  field: FieldName;
  /** In place of the entity's. */
  label?: Text;
  /** Written below. */
  help?: Text;
  /** Written in it while it is empty. */
  placeholder?: Text;
  widget?: Widget;
  /** How many columns of its section it takes; left out means 1, for wide widgets all. */
  span?: number;
  /** What it holds at first. */
  default?: Value;
  /** It must be given, even where the entity does not ask for it. */
  required?: boolean;
  /** Shown and sent, not to be changed. */
  readOnly?: boolean;
  /** Several values may be chosen. */
  multiple?: boolean;
  /** textarea: lines high. */
  rows?: number;
  /** Uploads, tags, arrayTable: at most so many; left out means the entity's maxItems. */
  maxCount?: number;
  /** Uploads: the endings that are taken. */
  accept?: string[];
  /** regionPicker: down to which level (1 province to 5 village). spacePicker: down to which (1 area to 5 room). */
  level?: number;
  /** Further fields that the widget fills: mapPoint latitude and address, spacePicker and regionPicker their levels, citizenId birthday and gender, as part → field. */
  into?: Record<string, FieldName>;
  /** arrayTable: the columns of a row. */
  fields?: Field[];
  /** The choices, where they are not a dictionary's. */
  options?: Option[];
  /** The choices come from a call, narrowed by other fields. */
  optionsFrom?: OptionsFrom;
  /** Phrases that fill the field in with one click. */
  phrases?: Text[];
  /** Shown only while this holds; a field that is not shown is not sent. */
  visibleWhen?: Condition;
  /** Must be given while this holds. */
  requiredWhen?: Condition;
  /** Cannot be changed while this holds. */
  disabledWhen?: Condition;
  /** Worked out of other fields. */
  derive?: Derive;
  /** Further checks over the form's values. */
  checks?: Check[];
};

/** One choice. */
export type Option = {
  /** What is sent. */
  value: Scalar;
  /** What is shown. */
  label: Text;
  /** The tag's colour. */
  color?: Color;
};

/** Choices that come from a call. */
export type OptionsFrom = {
  /** The options call. */
  endpoint: EndpointPath;
  /** What it is asked with, such as { "buildingId": { "from": "values.buildingId" } }; asked again when one of them changes. */
  params?: Values;
};

/** A field that is worked out of others. */
export type Derive = {
  function: DeriveFunction;
  /** The fields it works on, in the order that the function takes them. */
  from: FieldName[];
  /** What a person typed is kept: worked out only while the field is empty. */
  keep?: boolean;
};

/** A check over the form's values. */
export type Check = {
  /** What must hold over the form's values. */
  require: Condition;
  /** Said at the field while it does not. */
  message: Text;
};

/** A record, its history, and a decision about it. */
export type ApprovalBlock = {
  /** The kind of block. */
  kind: "approval";
  /** The entity it shows. */
  entity: DocumentName;
  /** The detail call. */
  endpoint: EndpointPath;
  /** The record's key; left out means { "from": "params.id" }. */
  key?: Value;
  /** Pictures that open large. */
  pictures?: Item[];
  /** Groups of fields. */
  groups: Group[];
  /** What happened so far. */
  history?: NestedTimeline;
  /** Related blocks. */
  tabs?: Tab[];
  /** What may be decided. */
  outcomes: Outcome[];
  /** A decision can be made only while this holds; left out means while one of the outcomes' transitions can happen. */
  decidableWhen?: Condition;
  /** Where the next record to decide comes from. */
  next?: Next;
  /** Offers to show masked values in full to who may see them. */
  reveal?: Reveal;
};

/** A timeline inside another block. */
export type NestedTimeline = TimelineBlock;

/** One way to decide. */
export type Outcome = {
  /** The button's word. */
  label: Text;
  /** The button code. */
  menuCode: MenuCode;
  /** The action call. */
  endpoint: EndpointPath;
  /** Sent along; left out means { "id": { "from": "row.id" } }. */
  params?: Values;
  /** What must be given for it. */
  fields?: Field[];
  /** A grave one, in red. */
  danger?: boolean;
  /** Asked before it is sent. */
  confirm?: Confirm;
  /** Said when it is done. */
  success?: Text;
  /** Offered only while this holds. */
  visibleWhen?: Condition;
};

/** Where the next record to decide comes from. */
export type Next = {
  /** The list call of what waits for a decision. */
  endpoint: EndpointPath;
  /** What it is asked with. */
  fixedFilters?: Values;
};

/** A lazily loaded tree with search and node actions. */
export type TreeBlock = {
  /** The kind of block. */
  kind: "tree";
  /** The entity it shows. */
  entity: DocumentName;
  /** The tree call. */
  endpoint: EndpointPath;
  /** Written above it. */
  title?: Text;
  /** The field that names a node; left out means the entity's first text. */
  label?: FieldName;
  /** A number shown behind the name. */
  count?: FieldName;
  /** The first condition that holds gives a node its icon. */
  icons?: ({
    /** For the nodes of which this holds. */
    when: Condition;
    icon: Icon;
  })[];
  /** Offers a search over the nodes. */
  search?: boolean;
  /** What the call is always asked with. */
  fixedFilters?: Values;
  /** Buttons above the tree. */
  toolbar?: Action[];
  /** The menu of a node; the node is in reach as node. */
  nodeActions?: Action[];
  /** Nodes may be dragged within their parent. */
  reorder?: {
    /** The action call that takes parentId and ids in their new order. */
    endpoint: EndpointPath;
    /** The button code. */
    menuCode: MenuCode;
  };
  /** Beside the tree, for the chosen node; it is in reach as node. */
  panel?: NestedBlock;
  /** What stands there when there is no node. */
  empty?: Text;
};

/** A plot over a call's answer, with the same data as a table. */
export type ChartBlock = {
  /** The kind of block. */
  kind: "chart";
  /** Written above it. */
  title?: Text;
  /** An action call whose answer holds the rows. */
  endpoint: EndpointPath;
  /** What it is asked with. */
  params?: Values;
  /** What a person may choose to ask with. */
  filters?: ChartFilter[];
  /** The list of the answer that holds the rows. */
  rows: FieldName;
  /** line, bar, stacked (bars upon one another), donut (parts of a whole), heat (hours by week days), map (points). */
  shape: "line" | "bar" | "stacked" | "donut" | "heat" | "map";
  /** The field of a row along the axis; of a donut the part's name; of heat the hour; of a map the point's name. */
  category: FieldName;
  /** The plotted numbers. */
  series: Series[];
  /** heat: the week day. */
  secondCategory?: FieldName;
  /** map: where a point lies. */
  point?: {
    /** Degrees. */
    longitude: FieldName;
    /** Degrees. */
    latitude: FieldName;
  };
  /** The category is a code of this table. */
  dictionary?: DocumentName;
  /** Pixels; left out means 300. */
  height?: number;
  /** Where a click on a value leads; the row is in reach as row. */
  open?: Target;
  autoRefresh?: AutoRefresh;
  /** What stands there when there is nothing to plot. */
  empty?: Text;
};

/** One plotted number. */
export type Series = {
  /** The field of a row with the number. */
  field: FieldName;
  /** Its name in the legend. */
  label: Text;
  /** Its colour. */
  color?: Color;
  /** Written behind the number. */
  unit?: Text;
};

/** What a person may choose to ask with. */
export type ChartFilter = {
  /** The name it is sent under. */
  name: FieldName;
  /** Written before it. */
  label: Text;
  widget?: Widget;
  /** The choices. */
  options?: Option[];
  /** The choices are a table's codes. */
  dictionary?: DocumentName;
  /** A plain value or the name of a range preset. */
  default?: string | number | boolean;
};

/** Figures over a call's answer. */
export type StatsBlock = {
  /** The kind of block. */
  kind: "stats";
  /** Written above it. */
  title?: Text;
  /** An action call whose answer holds the figures. */
  endpoint: EndpointPath;
  /** What it is asked with. */
  params?: Values;
  /** The figures, in their order. */
  figures: StatsFigure[];
  autoRefresh?: AutoRefresh;
};

/** One figure. */
export type StatsFigure = {
  /** The value of the answer. */
  name: FieldName;
  /** Written above it. */
  label: Text;
  /** Written behind it. */
  unit?: Text;
  icon?: Icon;
  /** The value of the answer that it is compared with, such as yesterday's. */
  compare?: FieldName;
  /** How it is shown; left out means number. */
  cell?: Cell;
  /** The first condition over the answer that holds colours it. */
  tones?: ToneRule[];
  /** Where a click leads; the answer is in reach as answer. */
  open?: Target;
};

/** Events, the newest first. */
export type TimelineBlock = {
  /** The kind of block. */
  kind: "timeline";
  /** The entity it shows. */
  entity: DocumentName;
  /** The list call. */
  endpoint: EndpointPath;
  /** Written above it. */
  title?: Text;
  /** What it is asked with. */
  fixedFilters?: Values;
  /** When it happened. */
  time: FieldName;
  /** What happened. */
  heading: FieldName;
  /** What is written below. */
  lines?: Item[];
  /** The first condition that holds colours the point. */
  tones?: ToneRule[];
  /** Where a click leads. */
  open?: Target;
  /** What stands there when nothing happened. */
  empty?: Text;
};

/** Blocks behind tabs. */
export type TabsBlock = {
  /** The kind of block. */
  kind: "tabs";
  /** The tabs, each loaded when it is opened. */
  tabs: Tab[];
};

/** Two blocks beside one another; what is chosen in the first is shown in the second. */
export type SplitBlock = {
  /** The kind of block. */
  kind: "split";
  /** Left, or above on a narrow screen. A click on a row or node of it chooses it. */
  first: NestedBlock;
  /** Right. What was chosen is in reach: a list's row as row, a tree's node as node. */
  second: NestedBlock;
  /** Of the first, in percent of the width; left out means 40. */
  size?: number;
  /** Stands in the second place while nothing is chosen. */
  hint?: Text;
};

/** Blocks below or beside one another. */
export type StackBlock = {
  /** The kind of block. */
  kind: "stack";
  /** The blocks, from above. */
  blocks: NestedBlock[];
  /** Blocks beside one another on a wide screen; left out means 1. */
  columns?: number;
};

/** A component registered by name: the escape hatch. */
export type CustomBlock = {
  /** The kind of block. */
  kind: "custom";
  /** Its name in custom.json. */
  component: DocumentName;
  /** What it is handed. */
  props?: Values;
};

/** A field of the filter bar. A plain string stands for { "field": … }. */
export type Filter = string | {
  /** The field. */
  field: FieldName;
  /** How it compares; left out means as the call does. */
  operator?: FilterOperator;
  /** In place of the entity's. */
  label?: Text;
  /** Written in it while it is empty. */
  placeholder?: Text;
  widget?: Widget;
  /** Several values may be chosen. */
  multiple?: boolean;
  /** A plain value, a list, or for a range the name of a preset. */
  default?: string | number | boolean | Scalar[];
};

/** A condition and the tone it gives. */
export type ToneRule = {
  /** When it holds. */
  when: Condition;
  /** The tone. */
  tone: Tone;
};

/** A column. A plain string stands for { "field": … }. */
export type Column = string | {
  /** The field. */
  field: FieldName;
  /** In place of the entity's. */
  label?: Text;
  cell?: Cell;
  /** progress and ratio only: the field that holds the whole. */
  max?: FieldName;
  /** Pixels. */
  width?: number;
  /** Where the value stands. */
  align?: "left" | "center" | "right";
  /** Stays in sight while the table is moved sideways. */
  fixed?: "left" | "right";
  /** The table starts sorted by this column. */
  sort?: Order;
  /** The head sorts. */
  sortable?: boolean;
  /** Not shown until a person chooses it in the column settings. */
  hidden?: boolean;
  /** The first condition that holds gives the value its tone. */
  tones?: ToneRule[];
  /** The value is a link to another page. */
  open?: Target;
};

/** A field that is shown. A plain string stands for { "field": … }. */
export type Item = string | {
  /** The field. */
  field: FieldName;
  /** In place of the entity's. */
  label?: Text;
  cell?: Cell;
  /** progress and ratio only: the field that holds the whole. */
  max?: FieldName;
  /** Offers to copy the value. */
  copy?: boolean;
  /** Takes the whole row. */
  wide?: boolean;
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** The first condition that holds gives the value its tone. */
  tones?: ToneRule[];
  /** The value is a link to another page. */
  open?: Target;
};

/** Another page, and what it is handed. */
export type Target = {
  /** The page. */
  page: PageId;
  /** Left out means page. */
  as?: "page" | "drawer" | "dialog";
  /** What it is handed. */
  params?: Values;
};

/** What follows, one after the other. */
export type Then = FollowUp[];

/** reload the block, close the drawer or dialog, go back; or a page that is opened. */
export type FollowUp = string | {
  /** The page. */
  page: PageId;
  /** Left out means page. */
  as?: "page" | "drawer" | "dialog";
  /** What it is handed. */
  params?: Values;
};

/** A question before it is done. */
export type Confirm = {
  /** Left out means the button's word. */
  title?: Text;
  /** The question; {name} stands for a value of the record or of the impact. */
  text: Text;
  /** Asks the call first what it would change (dryRun), and tells the numbers. */
  impact?: boolean;
};

/** A result that is watched until it is final, such as a remote opening. */
export type Watch = {
  /** The action call that tells how it goes. */
  endpoint: EndpointPath;
  /** What it is asked with; answer is what the first call answered. */
  params?: Values;
  /** Over its answer: it is final when this holds. */
  until: Condition;
  /** How long at most; left out means 30. */
  seconds?: number;
  /** What is said on the way and at the end. */
  states: ({
    /** Over its answer. */
    when: Condition;
    /** Said while it holds; {name} stands for a value of the answer. */
    text: Text;
    /** How it is said. */
    tone?: Tone;
  })[];
  /** Said when it does not end in time. */
  timeout: Text;
};

/** A button; its type says what it does. */
export type Action = (OpenAction | RequestAction | FormAction | ExportAction | ImportAction | DownloadAction | PrintAction | CustomAction);

/** What every action has. */
export type ActionParts = {
  /** The button's word; left out means the name of its menu code. */
  label?: Text;
  icon?: Icon;
  /** The button code. */
  menuCode?: MenuCode;
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same, such as n or ctrl+enter. */
  shortcut?: string;
};

/** Opens another page. */
export type OpenAction = ActionParts & ({
  /** The type of action. */
  type: "open";
  /** The page. */
  page: PageId;
  /** Left out means page. */
  as?: "page" | "drawer" | "dialog";
  /** What it is handed. */
  params?: Values;
});

/** Sends a call. */
export type RequestAction = ActionParts & {
  /** The type of action. */
  type: "request";
  /** The call. */
  endpoint: EndpointPath;
  /** What it is sent; left out means the record's key, of ticked rows their keys as ids. */
  params?: Values;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** Said when it is done; left out means 操作成功. */
  success?: Text;
  /** What follows; left out means reload. */
  then?: Then;
  /** The result is watched until it is final. */
  watch?: Watch;
};

/** A dialog with fields, then a call. */
export type FormAction = ActionParts & ({
  /** The type of action. */
  type: "form";
  /** The call. */
  endpoint: EndpointPath;
  /** Left out means the button's word. */
  title?: Text;
  /** Left out means dialog. */
  as?: "dialog" | "drawer";
  /** The record that is loaded first; without one the row fills the fields in. */
  load?: Load;
  /** The fields of a form without sections. */
  fields?: Field[];
  /** Titled sections. */
  sections?: Section[];
  /** What fields hold at first. */
  initial?: Values;
  /** Sent along with the fields; left out means the record's key, of ticked rows their keys as ids. */
  params?: Values;
  /** The sending button's word; left out means 确定. */
  submit?: Text;
  /** Offers to save and start another. */
  another?: boolean;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** Said when it is done; left out means 操作成功. */
  success?: Text;
  /** What follows; left out means reload. */
  then?: Then;
  /** The result is watched until it is final. */
  watch?: Watch;
});

/** Makes a file of what the filters leave, as a job. */
export type ExportAction = ActionParts & ({
  /** The type of action. */
  type: "export";
  /** The export call. */
  endpoint: EndpointPath;
  /** The fields of the file; left out means the table's. */
  columns?: FieldName[];
  /** The formats that are offered; left out means both. */
  formats?: ("xlsx" | "csv")[];
});

/** Takes a filled-in template: a trial first, the errors by row, the failed rows as a file. */
export type ImportAction = ActionParts & {
  /** The type of action. */
  type: "import";
  /** The import call; its template call is the same path with /template. */
  endpoint: EndpointPath;
  /** What follows; left out means reload. */
  then?: Then;
};

/** Hands a file over. */
export type DownloadAction = ActionParts & {
  /** The type of action. */
  type: "download";
  /** An action call that answers the file's address as url. */
  endpoint?: EndpointPath;
  /** What it is sent. */
  params?: Values;
  /** The field of the record with the file's address, in place of a call. */
  field?: FieldName;
};

/** Prints what the block shows. */
export type PrintAction = ActionParts & {
  /** The type of action. */
  type: "print";
};

/** A registered handler: the escape hatch. */
export type CustomAction = ActionParts & {
  /** The type of action. */
  type: "custom";
  /** Its name in custom.json. */
  handler: DocumentName;
  /** What it is handed. */
  params?: Values;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** Said when it is done; left out means 操作成功. */
  success?: Text;
  /** What follows; left out means reload. */
  then?: Then;
};

/** What resolve makes of a page and the catalogue: everything the runtime needs to show it, and nothing else. Made by generators, never written by hand. Fields are in Formily's own shape. */
export type ResolvedPage = {
  id: PageId;
  route: Route;
  menuCode: MenuCode;
  title: Text;
  params: string[];
  meta: Meta;
  /** The code tables that the page shows, by name. */
  dictionaries: Record<string, DictionaryValue[]>;
  block: ResolvedBlock;
  optionalParams: string[];
};

export type ResolvedBlock = (ResolvedList | ResolvedDetail | ResolvedForm | ResolvedApproval | ResolvedTree | ResolvedChart | ResolvedStats | ResolvedTimeline | ResolvedTabs | ResolvedSplit | ResolvedStack | ResolvedCustom);

export type ResolvedList = {
  kind: "list";
  entity: string;
  /** The field that tells rows apart. */
  rowKey: string;
  scope: "community" | "account" | "platform";
  endpoint: EndpointPath;
  filters: ResolvedFilter[];
  fixedFilters: Record<string, Value>;
  ranges: RangeLimit[];
  summary: ResolvedFigure[];
  columns: ResolvedColumn[];
  toolbar: ResolvedAction[];
  rowActions: ResolvedAction[];
  sort: Sort;
  pageSize: number;
  autoRefresh?: {
    seconds: number;
    whenToday?: string;
  };
  empty?: Text;
  title?: Text;
  stateTabs?: {
    field: string;
    tabs: ({
      label: Text;
      /** Left out: all. */
      value?: Scalar;
    })[];
    /** The number of the tab that is open at first. */
    default: number;
  };
  side?: {
    title?: Text;
    entity: string;
    endpoint: EndpointPath;
    key: string;
    label: string;
    search: boolean;
    width: number;
    filters: Values;
  };
  rowTones?: ToneRule[];
  expand?: ResolvedBlock;
  views: ("table" | "cards" | "gallery")[];
  card?: {
    picture?: string;
    title: ResolvedItem;
    badge?: ResolvedItem;
    lines: ResolvedItem[];
    groupBy?: ResolvedItem;
  };
  batchActions: ResolvedAction[];
  paged: boolean;
  reveal?: ResolvedReveal;
};

export type ResolvedDetail = {
  kind: "detail";
  entity: string;
  scope: "community" | "account" | "platform";
  endpoint: EndpointPath;
  key: Value;
  pictures: ResolvedItem[];
  groups: ResolvedGroup[];
  tabs: ResolvedTab[];
  actions: ResolvedAction[];
  rowKey: string;
  head?: {
    picture?: string;
    title: ResolvedItem;
    tags: ResolvedItem[];
  };
  reveal?: ResolvedReveal;
};

/** The options call behind a relation. */
export type ResolvedOptions = {
  endpoint: EndpointPath;
  /** Sent along; those taken from the form's values are asked again when they change. */
  params: Values;
  dependsOn?: string;
};

/** Handed to the widget. dictionary and options say where its choices come from. */
export type WidgetProps = {
  placeholder?: Text;
  multiple?: boolean;
  maxLength?: number;
  decimals?: number;
  dictionary?: string;
  options?: ResolvedOptions;
  maxDays?: number;
  choices?: Option[];
  rows?: number;
  maxCount?: number;
  accept?: string[];
  level?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  money?: boolean;
  unit?: Text;
  /** Further fields that the widget fills: part → field. */
  into?: Record<string, string>;
  /** arrayTable: the columns of a row. */
  fields?: ResolvedField[];
  phrases?: Text[];
  /** What a list holds. */
  itemType?: string;
  /** The entity that options are of. */
  entity?: string;
};

/** One rule of a field, as data. */
export type Validator = {
  required?: boolean;
  format?: Format;
  pattern?: string;
  min?: number;
  max?: number;
  /** A whole mobile number, or the last four digits of one. */
  tail?: boolean;
  maxDays?: number;
  message?: Text;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  require?: Condition;
  decimals?: number;
};

/** A field of the filter form, in Formily's shape. */
export type ResolvedFilter = {
  name: string;
  title: Text;
  operator: FilterOperator;
  /** Never written into an address. */
  sensitive: boolean;
  required?: boolean;
  default?: string | number | boolean | Scalar[];
  'x-component': Widget;
  'x-component-props': WidgetProps;
  'x-validator': Validator[];
};

export type CellProps = {
  dictionary?: string;
  decimals?: number;
  unit?: Text;
  /** progress: the field that holds the whole. */
  max?: string;
  dateOnly?: boolean;
  /** image: pixels of its side. */
  size?: number;
  choices?: Option[];
  money?: boolean;
  itemFormat?: string;
};

export type ResolvedColumn = {
  field: string;
  title: Text;
  cell: Cell;
  cellProps: CellProps;
  sortable: boolean;
  width?: number;
  align?: "left" | "center" | "right";
  fixed?: "left" | "right";
  tones?: ToneRule[];
  open?: ResolvedTarget;
  hidden?: boolean;
};

export type ResolvedItem = {
  field: string;
  title: Text;
  cell: Cell;
  cellProps: CellProps;
  copy?: boolean;
  wide?: boolean;
  tones?: ToneRule[];
  open?: ResolvedTarget;
  visibleWhen?: Condition;
};

export type ResolvedTarget = {
  page: PageId;
  /** The code of that page: without it the link is plain text. */
  menuCode: MenuCode;
  as: "page" | "drawer" | "dialog";
  params: Record<string, Value>;
};

export type ResolvedAction = (ResolvedOpen | ResolvedRequest | ResolvedFormAction | ResolvedExport | ResolvedImport | ResolvedDownload | ResolvedPrint | ResolvedCustomAction);

export type ResolvedOpen = {
  type: "open";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
  target: ResolvedTarget;
};

export type ResolvedExport = {
  type: "export";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
  endpoint: EndpointPath;
  columns: string[];
  formats: ("xlsx" | "csv")[];
};

export type ResolvedFigure = {
  name: string;
  label: Text;
  color?: Color;
  /** The filters that a click sets; absent: the figure is not clickable. */
  where?: Record<string, Scalar>;
};

export type ResolvedReveal = {
  endpoint: EndpointPath;
  menuCode: MenuCode;
  entity: string;
  /** The field with the record's key. */
  key: string;
  /** The masked fields that can be shown. */
  fields: string[];
};

export type ResolvedGroup = {
  title: Text;
  items: ResolvedItem[];
  visibleWhen?: Condition;
  actions: ResolvedAction[];
};

export type ResolvedTab = {
  title: Text;
  menuCode?: MenuCode;
  visibleWhen?: Condition;
  block: ResolvedBlock;
};

/** A field of a form, in Formily's shape; reactions are data. */
export type ResolvedField = {
  name: string;
  type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  title: Text;
  sensitive: boolean;
  required?: boolean;
  readOnly?: boolean;
  default?: Value;
  'x-component': Widget;
  'x-component-props': WidgetProps;
  'x-decorator-props': {
    span: number;
    help?: Text;
  };
  'x-validator': Validator[];
  'x-reactions'?: {
    visibleWhen?: Condition;
    requiredWhen?: Condition;
    disabledWhen?: Condition;
    derive?: Derive;
  };
};

export type ResolvedSection = {
  title?: Text;
  help?: Text;
  columns: number;
  fields: ResolvedField[];
  visibleWhen?: Condition;
};

/** A form without steps has one, without a title. */
export type ResolvedStep = {
  title?: Text;
  help?: Text;
  sections: ResolvedSection[];
  visibleWhen?: Condition;
};

export type ResolvedLoad = {
  endpoint: EndpointPath;
  key: Value;
  copy: boolean;
  entity: string;
};

/** reload, close, back, or a page that is opened. */
export type ResolvedFollowUp = string | {
  page: PageId;
  /** The code of that page: without it the link is plain text. */
  menuCode: MenuCode;
  as: "page" | "drawer" | "dialog";
  params: Record<string, Value>;
};

export type ResolvedForm = {
  kind: "form";
  entity: string;
  rowKey: string;
  scope: "community" | "account" | "platform";
  endpoint: EndpointPath;
  /** Sent where a record was loaded. */
  update?: EndpointPath;
  load?: ResolvedLoad;
  steps: ResolvedStep[];
  initial: Values;
  send: Values;
  preflight: Preflight[];
  submit: {
    label: Text;
    menuCodes: MenuCode[];
  };
  another: boolean;
  draft: boolean;
  confirm?: Confirm;
  success: Text;
  then: ResolvedFollowUp[];
  actions: ResolvedAction[];
  reveal?: ResolvedReveal;
};

export type ResolvedApproval = {
  kind: "approval";
  entity: string;
  rowKey: string;
  scope: "community" | "account" | "platform";
  endpoint: EndpointPath;
  key: Value;
  pictures: ResolvedItem[];
  groups: ResolvedGroup[];
  history?: ResolvedTimeline;
  tabs: ResolvedTab[];
  outcomes: ({
    label: Text;
    menuCodes: MenuCode[];
    endpoint: EndpointPath;
    params: Values;
    steps: ResolvedStep[];
    danger?: boolean;
    confirm?: Confirm;
    success: Text;
    visibleWhen?: Condition;
    eligibleWhen?: Condition;
  })[];
  decidableWhen?: Condition;
  next?: {
    endpoint: EndpointPath;
    fixedFilters: Values;
    rowKey: string;
  };
  reveal?: ResolvedReveal;
};

export type ResolvedTree = {
  kind: "tree";
  entity: string;
  key: string;
  scope: "community" | "account" | "platform";
  endpoint: EndpointPath;
  title?: Text;
  label: string;
  count?: string;
  icons: ({
    when: Condition;
    icon: Icon;
  })[];
  search: boolean;
  fixedFilters: Values;
  toolbar: ResolvedAction[];
  nodeActions: ResolvedAction[];
  reorder?: {
    endpoint: EndpointPath;
    menuCode: MenuCode;
  };
  panel?: ResolvedBlock;
  empty?: Text;
};

export type ResolvedChart = {
  kind: "chart";
  title?: Text;
  endpoint: EndpointPath;
  params: Values;
  filters: ResolvedField[];
  rows: string;
  shape: "line" | "bar" | "stacked" | "donut" | "heat" | "map";
  category: {
    field: string;
    title?: Text;
    dictionary?: string;
  };
  series: Series[];
  secondCategory?: {
    field: string;
    title?: Text;
    dictionary?: string;
  };
  point?: {
    longitude: string;
    latitude: string;
  };
  height: number;
  open?: ResolvedTarget;
  autoRefresh?: AutoRefresh;
  empty?: Text;
};

export type ResolvedStats = {
  kind: "stats";
  title?: Text;
  endpoint: EndpointPath;
  params: Values;
  figures: ({
    name: string;
    label: Text;
    unit?: Text;
    icon?: Icon;
    compare?: string;
    cell: Cell;
    cellProps: CellProps;
    tones?: ToneRule[];
    open?: ResolvedTarget;
  })[];
  autoRefresh?: AutoRefresh;
};

export type ResolvedTimeline = {
  kind: "timeline";
  entity: string;
  rowKey: string;
  scope: "community" | "account" | "platform";
  endpoint: EndpointPath;
  title?: Text;
  fixedFilters: Values;
  time: string;
  heading: ResolvedItem;
  lines: ResolvedItem[];
  tones?: ToneRule[];
  open?: ResolvedTarget;
  empty?: Text;
};

export type ResolvedTabs = {
  kind: "tabs";
  tabs: ResolvedTab[];
};

export type ResolvedSplit = {
  kind: "split";
  first: ResolvedBlock;
  second: ResolvedBlock;
  size: number;
  hint?: Text;
};

export type ResolvedStack = {
  kind: "stack";
  blocks: ResolvedBlock[];
  columns: number;
};

export type ResolvedCustom = {
  kind: "custom";
  component: string;
  props: Values;
};

export type ResolvedRequest = {
  type: "request";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
  endpoint: EndpointPath;
  params: Values;
  /** The call takes ids and answers a result for each. */
  batch: boolean;
  confirm?: Confirm;
  success: Text;
  then: ResolvedFollowUp[];
  watch?: Watch;
};

export type ResolvedFormAction = {
  type: "form";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
  endpoint: EndpointPath;
  scope: "community" | "account" | "platform";
  title: Text;
  as: "dialog" | "drawer";
  load?: ResolvedLoad;
  steps: ResolvedStep[];
  initial: Values;
  params: Values;
  batch: boolean;
  submit: Text;
  another: boolean;
  /** The row fills the fields in. */
  fill: boolean;
  /** The call takes the revision that was read. */
  revision: boolean;
  confirm?: Confirm;
  success: Text;
  then: ResolvedFollowUp[];
  watch?: Watch;
};

export type ResolvedImport = {
  type: "import";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
  endpoint: EndpointPath;
  template: EndpointPath;
  columns: CatalogueImportColumn[];
  then: ResolvedFollowUp[];
};

export type ResolvedDownload = {
  type: "download";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
  endpoint?: EndpointPath;
  params: Values;
  field?: string;
};

export type ResolvedPrint = {
  type: "print";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
};

export type ResolvedCustomAction = {
  type: "custom";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  disabledWhen?: Condition;
  disabledText?: Text;
  danger?: boolean;
  shortcut?: string;
  handler: string;
  params: Values;
  confirm?: Confirm;
  success: Text;
  then: ResolvedFollowUp[];
};

/** The built-in roles and the menu codes each starts with. */
export type RolesDocument = {
  $schema: string;
  roles: RoleGrant[];
};
