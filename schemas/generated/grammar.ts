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

/** A value taken from elsewhere: row.id, params.id, community.communityUuid, user.uuid. */
export type From = {
  from: string;
};

/** A plain value, a list of them, or { "from": … }. */
export type Value = string | number | boolean | null | Scalar[] | {
  from: string;
};

/** A MongoDB-style query over the values in reach; a library evaluates it, never eval. */
export type Condition = {
  $and?: Condition[];
  $or?: Condition[];
  $nor?: Condition[];
  [name: string]: unknown | undefined;
};

/** What a value is compared with: a plain value means equals. */
export type Operand = string | number | boolean | null | {
  $eq?: Scalar;
  $ne?: Scalar;
  $gt?: Scalar;
  $gte?: Scalar;
  $lt?: Scalar;
  $lte?: Scalar;
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
  messages?: {
    required?: Text;
    format?: Text;
    maxLength?: Text;
  };
};

/** What a thing is: a JSON Schema object with the console's vocabulary. It feeds the table, the filter, the form, the server's check, the database table, the types and the export header. */
export type EntityDocument = {
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
};

export type Sort = {
  field: FieldName;
  order: Order;
};

/** What the text must look like; an empty or masked (*) text always passes. date-time is YYYY-MM-DD HH:mm:ss, calendar-date YYYY-MM-DD, time HH:mm, all in UTC+8. image is the address of an uploaded picture. */
export type Format = "digits" | "decimal" | "positive-integer" | "letters-digits" | "card-number" | "calendar-date" | "date-time" | "time" | "mobile" | "landline" | "citizen-id" | "ipv4" | "image";

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
  };
  default?: Scalar;
  /** The value is a code of this table. */
  dictionary?: DocumentName;
  relation?: Relation;
  sensitive?: Sensitive;
  joined?: Joined;
  /** Text for a failing keyword, in place of the stock one. */
  messages?: {
    required?: Text;
    format?: Text;
    pattern?: Text;
    minLength?: Text;
    maxLength?: Text;
    unique?: Text;
  };
  /** The server sets it. */
  readOnly?: boolean;
  /** A keyword search looks here. */
  searchable?: boolean;
  /** false: no filter, no export and no statistics may use it. */
  filterable?: boolean;
  index?: boolean;
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
  $schema: string;
  route: Route;
  menuCode: MenuCode;
  title: Text;
  /** The roles that start with this page, as roles.json grants it. */
  roles: RoleCode[];
  /** The parameters the page cannot be shown without; who opens it hands them over. */
  params?: FieldName[];
  meta?: Meta;
};

export type Meta = {
  /** Its tab keeps filters, page, scroll and typed text while another tab is shown. */
  keepAlive?: boolean;
  /** The tab's content is dropped when it is left. */
  noCache?: boolean;
  /** The community switcher is hidden here. */
  hideCommunity?: boolean;
};

/** A piece of screen. */
export type Block = (ListBlock | DetailBlock);

/** A block inside another. */
export type NestedBlock = Block;

/** Filter bar, figures, table and actions over a list call. */
export type ListBlock = {
  kind: "list";
  entity: DocumentName;
  endpoint: EndpointPath;
  filters?: Filter[];
  /** Filters that are always sent and not shown: field → value, range preset or { "from": … }. */
  fixedFilters?: Record<string, Value>;
  /** Figures above the table, by the names the list call gives them. One that counts by values filters when clicked. */
  summary?: FieldName[];
  columns: Column[];
  toolbar?: Action[];
  rowActions?: Action[];
  /** Rows a page at first; left out means 20. */
  pageSize?: 10 | 20 | 50 | 100;
  /** Offers a switch that loads page 1 again every so many seconds while the page is seen. */
  autoRefresh?: {
    seconds: number;
    /** Only while this range filter is today. */
    whenToday?: FieldName;
  };
  /** What stands there when nothing is found. */
  empty?: Text;
};

/** One record, read-only: pictures, groups of fields, related blocks in tabs. */
export type DetailBlock = {
  kind: "detail";
  entity: DocumentName;
  endpoint: EndpointPath;
  /** The record's key; left out means { "from": "params.id" }. */
  key?: Value;
  pictures?: Item[];
  groups: Group[];
  tabs?: Tab[];
  actions?: Action[];
};

export type Group = {
  title: Text;
  fields: Item[];
};

/** A related block, loaded when its tab is opened. A record's values are in reach as row. */
export type Tab = {
  title: Text;
  block: NestedBlock;
  visibleWhen?: Condition;
};

/** What a person fills in. Left out: chosen by the field's kind. */
export type Widget = "input" | "select" | "relationSelect" | "dateRange" | "dateTimeRange" | "numberRange";

/** How a value is shown. Left out: chosen by the field's kind. */
export type Cell = "text" | "masked" | "tag" | "badge" | "image" | "dateTime" | "relativeTime" | "number" | "progress" | "boolean" | "list";

/** A plain string stands for { "field": … }. */
export type Filter = string | {
  field: FieldName;
  operator?: FilterOperator;
  label?: Text;
  placeholder?: Text;
  widget?: Widget;
  /** Several values may be chosen. */
  multiple?: boolean;
  /** A plain value, a list, or for a range the name of a preset. */
  default?: string | number | boolean | Scalar[];
};

/** The first condition that holds gives the value its tone. */
export type Tone = {
  when: Condition;
  tone: "danger" | "warning" | "success" | "muted";
};

/** A plain string stands for { "field": … }. */
export type Column = string | {
  field: FieldName;
  label?: Text;
  cell?: Cell;
  /** progress only: the field that holds the whole. */
  max?: FieldName;
  /** Pixels. */
  width?: number;
  align?: "left" | "center" | "right";
  fixed?: "left" | "right";
  /** The table starts sorted by this column. */
  sort?: Order;
  sortable?: boolean;
  tones?: Tone[];
  /** The value is a link to another page. */
  open?: Target;
};

/** A field of a detail. A plain string stands for { "field": … }. */
export type Item = string | {
  field: FieldName;
  label?: Text;
  cell?: Cell;
  /** progress only: the field that holds the whole. */
  max?: FieldName;
  /** Offers to copy the value. */
  copy?: boolean;
  /** Takes the whole row. */
  wide?: boolean;
  tones?: Tone[];
  /** The value is a link to another page. */
  open?: Target;
};

/** Another page, and what it is handed. */
export type Target = {
  page: PageId;
  /** Left out means page. */
  as?: "page" | "drawer" | "dialog";
  params?: Record<string, Value>;
};

/** A button. */
export type Action = (OpenAction | ExportAction);

/** Opens another page. */
export type OpenAction = {
  type: "open";
  label: Text;
  icon?: Icon;
  /** The button code; left out means the page's own code is enough. */
  menuCode?: MenuCode;
  visibleWhen?: Condition;
  disabledWhen?: Condition;
  page: PageId;
  /** Left out means page. */
  as?: "page" | "drawer" | "dialog";
  params?: Record<string, Value>;
};

/** Makes a file of what the filters leave, as a job. */
export type ExportAction = {
  type: "export";
  /** Left out means 导出. */
  label?: Text;
  icon?: Icon;
  menuCode: MenuCode;
  endpoint: EndpointPath;
  /** The fields of the file; left out means the table's. */
  columns?: FieldName[];
  formats?: ("xlsx" | "csv")[];
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
};

export type ResolvedBlock = (ResolvedList | ResolvedDetail);

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
};

export type ResolvedDetail = {
  kind: "detail";
  entity: string;
  scope: "community" | "account" | "platform";
  endpoint: EndpointPath;
  key: Value;
  pictures: ResolvedItem[];
  groups: ({
    title: Text;
    items: ResolvedItem[];
  })[];
  tabs: ({
    title: Text;
    visibleWhen?: Condition;
    block: ResolvedBlock;
  })[];
  actions: ResolvedAction[];
};

/** The options call behind a relation. */
export type ResolvedOptions = {
  endpoint: EndpointPath;
  params: Record<string, Scalar>;
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
  tones?: Tone[];
  open?: ResolvedTarget;
};

export type ResolvedItem = {
  field: string;
  title: Text;
  cell: Cell;
  cellProps: CellProps;
  copy?: boolean;
  wide?: boolean;
  tones?: Tone[];
  open?: ResolvedTarget;
};

export type ResolvedTarget = {
  page: PageId;
  /** The code of that page: without it the link is plain text. */
  menuCode: MenuCode;
  as: "page" | "drawer" | "dialog";
  params: Record<string, Value>;
};

export type ResolvedAction = (ResolvedOpen | ResolvedExport);

export type ResolvedOpen = {
  type: "open";
  label: Text;
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  visibleWhen?: Condition;
  disabledWhen?: Condition;
  target: ResolvedTarget;
};

export type ResolvedExport = {
  type: "export";
  label: Text;
  icon?: Icon;
  menuCodes: MenuCode[];
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

/** The built-in roles and the menu codes each starts with. */
export type RolesDocument = {
  $schema: string;
  roles: RoleGrant[];
};
