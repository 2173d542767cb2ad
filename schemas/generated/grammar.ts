// Made by generators/grammar-types.ts from schemas/grammar: npm run generate. Do not edit.

/** All documents but the pages, checked, with every default written out: what a server or another tool reads. Made by generators, never written by hand. */
export type Catalogue = {
  /** Where it comes from. */
  $comment?: string;
  /** The entities, by name. */
  entities: Record<string, CatalogueEntity>;
  /** By path. */
  endpoints: Record<string, CatalogueEndpoint>;
  /** The code tables, by name. */
  dictionaries: Record<string, {
      /** What it is called. */
      title: Text;
      /** The codes, in their order. */
      values: DictionaryValue[];
    }>;
  /** The permission menu tree. */
  menu: MenuNode[];
  /** The roles. */
  roles: RoleGrant[];
  /** Of each hidden page of the menu, by its code: the codes of the pages and buttons that open it. */
  openers?: Record<string, MenuCode[]>;
};

/** An entity, with its field sets taken in. */
export type CatalogueEntity = {
  /** Its name. */
  name: string;
  /** What it is called. */
  title: Text;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** Of a platform entity: which rows an account reaches that is no platform administrator; left out, none. */
  rows?: "own" | "all";
  /** The key field. */
  primaryKey: string;
  /** Put together by a server module; it has no table of its own. */
  readModel: boolean;
  /** Rows are written once and never changed. */
  appendOnly: boolean;
  /** Every field, those of the included sets first. */
  fields: Record<string, Property>;
  /** The fields that a record must have. */
  required: string[];
  /** Further indexes, each a list of fields. */
  indexes: (string[])[];
  /** Fields that are unique together. */
  unique: (string[])[];
  /** What tells one record from the next. */
  calledBy?: string[];
  /** The page that shows one record: its menu code, and the parameter that takes the key; left out where there is none. */
  page?: {
    /** Its menu code. */
    menuCode: string;
    /** Its parameter. */
    param: string;
  };
  /** The order of a list that asks for none. */
  sort: Sort;
  /** How its rows lie in parts. */
  partition?: Partition;
  /** Where its rows lie when the database is spread over several nodes; a read model has none. */
  distribution?: Distribution;
  /** How its rows are counted by day. */
  rollUp?: RollUp;
  /** For how long its rows, or fields of theirs, are stored. */
  retention?: Retention[];
  /** Its state table. */
  lifecycle?: Lifecycle;
  /** Its records have a history, which keeps the changes of these fields. */
  history?: string[];
  /** What follows by itself, with every default written out. */
  effects?: CatalogueEffect[];
  /** When the server does something by itself, by name. */
  schedules?: Record<string, Schedule>;
  /** The messages of devices that it is fed by. */
  feed?: Feed;
};

/** One thing that follows. */
export type CatalogueEffect = {
  /** What it follows. */
  on: string[];
  /** On update: which fields. */
  changes?: string[];
  /** Only while this holds. */
  when?: Condition;
  /** Whose rights count. */
  as?: "system";
  /** A new record. */
  create?: EffectCreate;
  /** New values. */
  update?: EffectUpdate;
  /** A transition. */
  transition?: EffectTransition;
  /** A message. */
  notify?: EffectNotify;
  /** An SMS. */
  sms?: EffectSms;
  /** A command. */
  command?: EffectCommand;
};

/** A call, with every default written out. */
export type CatalogueEndpoint = {
  /** The path of the call. */
  path: EndpointPath;
  /** What the call does. */
  operation: Operation;
  /** The name of the entity. */
  entity?: string;
  /** What it does, in words. */
  description?: string;
  /** Who may call it. */
  access: string | MenuCode[];
  /** Every field that a list, options or export call filters by, and how. */
  filters: Record<string, FilterOperator>;
  /** What the call asks of ranges of time. */
  ranges: RangeLimit[];
  /** The fields a list may be sorted by. */
  sorts: string[];
  /** Figures over all rows that the filters leave. */
  summary: Record<string, CatalogueFigure>;
  /** list: the fields by whose codes its rows may be counted, for the tabs of pages. */
  counted?: string[];
  /** aggregate: what is worked out, and of which groups. */
  aggregate?: Aggregate;
  /** options: what an option carries besides value and label. */
  labels: string[];
  /** What it is sent, where it departs from its operation's standard. */
  request?: Payload;
  /** What it answers, where it departs from its operation's standard. */
  response?: Payload;
  /** history: the entity whose records it answers the steps of; its own entity is that of the steps. */
  historyOf?: string;
  /** The value of the request that says why; the history keeps it. */
  reason?: string;
  /** Answers server-sent events that go on, each with what `response` says. */
  stream?: boolean;
  /** The transitions it makes. */
  transitions: string[];
  /** Takes the id of its first try, and happens once. */
  waits?: true;
  /** Takes dryRun. */
  impact: boolean;
  /** Takes ids besides id. */
  batch: boolean;
  /** The entities of which it changes records besides its own. */
  writes: string[];
  /** The fields of the entity that it writes. */
  fields: string[];
  /** tree: how the nodes hang together. */
  tree?: Tree;
  /** import: the columns of the template, in their long form. */
  columns: CatalogueImportColumn[];
};

/** A column of an import template. */
export type CatalogueImportColumn = {
  /** The name of the field. */
  field: string;
  /** What it is called. */
  label: Text;
  /** It must be given. */
  required: boolean;
  /** Stands in the sample row. */
  example?: string;
  /** It is a sheet of its own: the column of the first sheet by which its rows name their record. */
  key?: string;
  /** The columns of that sheet after the key. */
  columns?: CatalogueImportColumn[];
};

/** What an aggregate call works out, with every default written out. */
export type Aggregate = {
  /** What is worked out, by name. */
  measures: Record<string, CatalogueFigure>;
  /** By what rows are grouped, in the long form. */
  groups: CatalogueGroup[];
  /** Only rows with these values count. */
  where?: Record<string, Scalar>;
  /** The order of the groups. */
  sort?: Sort;
  /** So many groups at most. */
  limit: number;
  /** The field of time whose range is the period. */
  before?: string;
};

/** A figure over rows, with what it does to which field. */
export type CatalogueFigure = {
  /** What it is called. */
  label: Text;
  /** count: the rows. share: the first of two other figures in percent of the second. Else what is done to a field. */
  function: "count" | "distinct" | "sum" | "average" | "least" | "most" | "share";
  /** The field, of all but count and share. */
  field?: string;
  /** share: the names of the two figures. */
  share?: string[];
  /** Only rows with these values. */
  where?: Record<string, Scalar>;
  /** How many places its value is rounded to; left out: it is not rounded. */
  decimals?: number;
  /** Written behind it. */
  unit?: Unit;
  /** The colour. */
  color?: Color;
};

/** By what rows are grouped. */
export type CatalogueGroup = {
  /** The field. */
  field: string;
  /** The part of a moment. */
  by?: TimeBucket;
  /** Its name in the rows; left out, that of the field. */
  as?: string;
};

/** A text in both languages of the console. */
export type Text = {
  /** Chinese, as a native product would say it. */
  zh: string;
  /** English. */
  en: string;
};

/** What is counted or measured, in both languages. */
export type Unit = {
  /** Chinese. */
  zh: string;
  /** English, of any number but one. */
  en: string;
  /** English, of exactly one; asked for where the other is a plural (times, time). Left out, both are the same. */
  one?: string;
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

/** A preset colour of antd, of a tag or a plot; left out means the neutral one. */
export type Color = "blue" | "geekblue" | "cyan" | "green" | "lime" | "gold" | "yellow" | "orange" | "volcano" | "red" | "magenta" | "purple" | "pink";

/** The name of an icon that the console can draw. */
export type Icon = "AlertOutlined" | "ApartmentOutlined" | "ApiOutlined" | "AppstoreOutlined" | "AuditOutlined" | "BankOutlined" | "BarsOutlined" | "BellOutlined" | "BookOutlined" | "CalendarOutlined" | "CameraOutlined" | "CarOutlined" | "CheckCircleOutlined" | "CheckOutlined" | "ClearOutlined" | "ClockCircleOutlined" | "CloseCircleOutlined" | "CloseOutlined" | "CloudUploadOutlined" | "CopyOutlined" | "CreditCardOutlined" | "DeleteOutlined" | "DisconnectOutlined" | "DownloadOutlined" | "EditOutlined" | "EnvironmentOutlined" | "ExperimentOutlined" | "ExportOutlined" | "EyeOutlined" | "FileExcelOutlined" | "FileTextOutlined" | "FolderOpenOutlined" | "HddOutlined" | "HistoryOutlined" | "HomeOutlined" | "IdcardOutlined" | "ImportOutlined" | "InboxOutlined" | "InfoCircleOutlined" | "KeyOutlined" | "LineChartOutlined" | "LinkOutlined" | "LockOutlined" | "LoginOutlined" | "LogoutOutlined" | "MailOutlined" | "MessageOutlined" | "NotificationOutlined" | "PartitionOutlined" | "PauseCircleOutlined" | "PhoneOutlined" | "PictureOutlined" | "PlayCircleOutlined" | "PlusOutlined" | "PoweroffOutlined" | "PrinterOutlined" | "QrcodeOutlined" | "RedoOutlined" | "ReloadOutlined" | "RollbackOutlined" | "SafetyCertificateOutlined" | "ScheduleOutlined" | "SearchOutlined" | "SendOutlined" | "SettingOutlined" | "ShopOutlined" | "SmileOutlined" | "SolutionOutlined" | "SoundOutlined" | "StopOutlined" | "SwapOutlined" | "SyncOutlined" | "TagsOutlined" | "TeamOutlined" | "ThunderboltOutlined" | "ToolOutlined" | "UndoOutlined" | "UnlockOutlined" | "UnorderedListOutlined" | "UploadOutlined" | "UserAddOutlined" | "UserDeleteOutlined" | "UserOutlined" | "UserSwitchOutlined" | "VideoCameraOutlined" | "WarningOutlined" | "WifiOutlined";

/** A plain value. */
export type Scalar = string | number | boolean | null;

/** Which way a column is sorted. */
export type Order = "ascend" | "descend";

/** A named stretch of days that ends today, in UTC+8. */
export type RangePreset = "today" | "yesterday" | "last7days" | "last31days" | "thisMonth";

/** A value taken from elsewhere: row.id, params.id, community.communityUuid, user.uuid, now. */
export type From = {
  /** A path: a scope and a name below it, such as row.id. Scopes: row the record, selection the ticked rows (of a row's own button that row), values the form's values, params the page's parameters, community, user, node the chosen node of a tree, answer what a call has answered, now the present time. Below a list it is the list of what its entries hold, such as answer.commands.id. */
  from: string;
  /** Only with now or a date: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** A plain value, a list of them, or { "from": … }. */
export type Value = string | number | boolean | null | Scalar[] | {
  /** A path: a scope and a name below it, such as row.id. Scopes: row the record, selection the ticked rows (of a row's own button that row), values the form's values, params the page's parameters, community, user, node the chosen node of a tree, answer what a call has answered, now the present time. Below a list it is the list of what its entries hold, such as answer.commands.id. */
  from: string;
  /** Only with now or a date: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** A MongoDB-style query over the values in reach; a library evaluates it, never eval. A bare name is a field of what stands around: in a form its values, elsewhere the record. A path names its scope: params.mode, row.state, community.communityUuid, user.uuid, selection.count. */
export type Condition = {
  /** All of these hold. */
  $and?: Condition[];
  /** At least one of these holds. */
  $or?: Condition[];
  /** None of these holds. */
  $nor?: Condition[];
  [name: string]: unknown | undefined;
};

/** What a value is compared with: a plain value means equals. */
export type Operand = string | number | boolean | null | {
  /** Equal to this. */
  $eq?: Comparand;
  /** Not equal to this. */
  $ne?: Comparand;
  /** Greater or later than this. */
  $gt?: Comparand;
  /** Not less and not earlier than this. */
  $gte?: Comparand;
  /** Less or earlier than this. */
  $lt?: Comparand;
  /** Not greater and not later than this. */
  $lte?: Comparand;
  /** One of these; a list matches when it holds one of them. */
  $in?: Scalar[];
  /** None of these. */
  $nin?: Scalar[];
  /** true: there is a value. false: there is none. */
  $exists?: boolean;
};

/** How a filter compares; left out means as the call does. contains: part of the text. equals: the same. in: one of several. between: from … to, both included. tail: the whole number or its last four digits. */
export type FilterOperator = "contains" | "equals" | "in" | "between" | "tail";

/** What a list asks of a range of time, so that nobody scans years by accident. */
export type RangeLimit = {
  /** The field of time. */
  field: FieldName;
  /** The range must be given. */
  required?: boolean;
  /** How many days the range may span. */
  maxDays: number;
  /** Said when the range is longer. */
  message: Text;
};

/** One code of a dictionary. */
export type DictionaryValue = {
  /** The code as it is stored and sent. */
  value: string;
  /** What is shown for the code. */
  label: Text;
  color?: Color;
};

/** A group, a page or a button of the permission menu tree. */
export type MenuNode = {
  /** Its permission code; a button's starts with its page's. */
  menuCode: MenuCode;
  /** What the sidebar or the button calls it. */
  menuName: Text;
  /** menu: a group or a page. button: an action on its page. */
  type: "menu" | "button";
  route?: Route;
  icon?: Icon;
  /** Reached from another page, not shown in the sidebar. */
  hidden?: boolean;
  /** A group that stays a group even with one visible page. */
  alwaysShow?: boolean;
  /** The yes/no setting of a community without which the node, and all below it, is not there: neither in the menu nor at its address, and its calls are refused. It counts at once. */
  enabledBy?: {
    /** The settings of a community: one record for each. */
    entity: DocumentName;
    /** Its yes/no field; a community without such a record has the default. */
    field: FieldName;
  };
  /** What stands below it: groups or pages, below a page its buttons. */
  children?: MenuNode[];
};

/** A role and the menu codes it starts with. */
export type RoleGrant = {
  roleCode: RoleCode;
  /** What people call the role. */
  roleName: Text;
  /** The menu and button codes it starts with. */
  menuCodes: MenuCode[];
};

/** What is compared with: a plain value or { "from": … }. */
export type Comparand = string | number | boolean | null | {
  /** A path: a scope and a name below it, such as row.id. Scopes: row the record, selection the ticked rows (of a row's own button that row), values the form's values, params the page's parameters, community, user, node the chosen node of a tree, answer what a call has answered, now the present time. Below a list it is the list of what its entries hold, such as answer.commands.id. */
  from: string;
  /** Only with now or a date: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** Values by name, each plain or { "from": … }. */
export type Values = Record<string, Value>;

/** How a value is coloured to be noticed. */
export type Tone = "danger" | "warning" | "success" | "muted";

/** What a deployment decides, read by the console at /config.json when it opens: nothing is rebuilt for it. The reference server fills in what is left out; any other backend must be given its appKey and publicKey. */
export type ConsoleConfiguration = {
  /** The path or address of this grammar, for editors. */
  $schema?: string;
  /** Where the services are; left out or empty means where the console itself comes from. */
  serviceOrigin?: string;
  /** Stands before the path of every call; left out means /plus. */
  servicePrefix?: string;
  /** Goes into the signature of every request; the same as the server's. */
  appKey?: string;
  /** The server's RSA key for sensitive values, as PEM (SPKI); line breaks are written \n. */
  publicKey?: string;
  /** The version in the footer and in every request; left out, v and the address of the browser (reference server) or of the console (any other). */
  clientVersion?: string;
  /** What lies under places on a map; left out means a plain grid, and nothing is asked of a map service. */
  map?: MapTiles;
  /** Who turns an address into coordinates and back: the service of this console (server, the default), or nobody (none): coordinates are typed or dragged. */
  geocoding?: "server" | "none";
  /** Administrators may try page documents out at /playground; left out means no. */
  playground?: boolean;
  /** The console may talk to the hardware token helper of the person's own computer (loopback ports 51235 and 51245); left out means no. */
  securityHelper?: boolean;
  /** What the console is called before a community is chosen, and where a community has no title or logo of its own. */
  product?: ProductDefaults;
};

/** A map service that hands out tiles. */
export type MapTiles = {
  /** The address of a tile of 256 pixels, with {z}, {x} and {y} in it (Web Mercator). */
  tiles: string;
  /** Whose map it is: stands in its corner, as most providers ask. */
  attribution?: string;
};

/** What the console calls itself. */
export type ProductDefaults = {
  /** In place of the default title. */
  title?: Text;
  /** The path or address of a picture, in place of the default logo. */
  logo?: string;
};

/** What this console registers by name besides the language, what each is handed and where it fits: the escape hatch. */
export type CustomDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** React components, by name. */
  components: Record<string, Registered>;
  /** Action handlers, by name. */
  handlers: Record<string, Registered>;
  /** Cells, by name: how a value is shown. */
  cells?: Record<string, RegisteredCell>;
  /** Widgets, by name: what a person fills in. */
  widgets?: Record<string, RegisteredWidget>;
  /** Derive functions, by name: what a field is worked out by. */
  derive?: Record<string, RegisteredDerive>;
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

/** The types of the fields that it fits. */
export type FieldTypes = ("string" | "integer" | "number" | "boolean" | "array" | "object")[];

/** Of texts only those of these formats; left out means texts of any. */
export type FieldFormats = Format[];

/** A kind of fields. */
export type FieldKind = {
  types: FieldTypes;
  formats?: FieldFormats;
};

/** A cell: a function that shows a value. */
export type RegisteredCell = {
  /** What it does. */
  description: Text;
  types: FieldTypes;
  formats?: FieldFormats;
  /** It may show sensitive fields too: it makes nothing of the masked value. */
  sensitive?: boolean;
  /** What it is handed. */
  props?: Payload;
};

/** A widget: a component that fills a field in. */
export type RegisteredWidget = {
  /** What it does. */
  description: Text;
  types: FieldTypes;
  formats?: FieldFormats;
  /** The ways of comparing that it gives values for in a filter bar; left out means that it is for forms only. */
  filters?: FilterOperator[];
  /** The parts that it can fill into further fields, and the fields that can hold each. */
  into?: Record<string, FieldKind>;
  /** What it is handed. */
  props?: Payload;
  /** The calls it makes. */
  endpoints?: EndpointPath[];
};

/** A derive function: it works a field out of others. */
export type RegisteredDerive = {
  /** What it does. */
  description: Text;
  /** The fields it works on, in their order. */
  takes: FieldKind[];
  /** The last of them may stand several times. */
  many?: boolean;
  /** The fields that can hold the result. */
  gives: FieldKind;
  /** What it is handed. */
  props?: Payload;
};

/** A code table. Its name is its file name. */
export type DictionaryDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** What the table is called. */
  title: Text;
  /** The codes, in the order that they are offered in. */
  values: DictionaryValue[];
};

/** A group of the service catalogue, keyed by path. */
export type EndpointsDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** What the group is called. */
  title: Text;
  /** The calls, by path. */
  endpoints: Record<string, Endpoint>;
};

/** What the call does; it fixes the standard request and answer. */
export type Operation = "list" | "detail" | "create" | "update" | "delete" | "tree" | "options" | "export" | "import" | "aggregate" | "history" | "action";

/** One call. */
export type Endpoint = {
  /** What it does, where the operation does not say it. */
  description?: string;
  operation: Operation;
  /** The entity it serves. */
  entity?: DocumentName;
  /** "public": without a token. "session": any account. A list: the menu or button codes of which the account must hold one. */
  access: string | MenuCode[];
  /** Why the call is open to every account, where it answers what is sensitive or may change something. */
  openBecause?: Text;
  /** Why the call is open to everybody, with no session. The reason of openBecause does not reach so far. */
  publicBecause?: Text;
  /** Where a filter compares otherwise than its field's kind does: field → operator. */
  filters?: Record<string, FilterOperator>;
  /** What it asks of ranges of time. */
  ranges?: RangeLimit[];
  /** The fields a list may be sorted by; each needs an index that serves it. */
  sorts?: FieldName[];
  /** Figures over all rows that the filters leave. */
  summary?: Record<string, Figure>;
  /** aggregate only: what is worked out of the rows, by name. */
  measures?: Record<string, Figure>;
  /** aggregate only: by what the rows are grouped; left out, there are totals only. Two give a row for each pair. */
  groups?: AggregateGroup[];
  /** aggregate only: only rows with these values count, whatever the filters say. */
  where?: Record<string, Scalar>;
  /** aggregate only: the order of the groups, by a measure or a field of the groups. Left out: moments in their order, anything else by the first measure, the greatest first. */
  sort?: Sort;
  /** aggregate only: so many groups at most; left out means 100. Moments are all there, with zeros where there was nothing. */
  limit?: number;
  /** aggregate only: the field of time whose range is the period; each measure is answered for the period before it too, of a period that is not over up to the same moment. */
  before?: FieldName;
  /** options only: the fields besides value and label that an option carries. */
  labels?: FieldName[];
  /** What it is sent, where it departs from its operation's standard. */
  request?: Payload;
  /** What it answers, where it departs from its operation's standard. */
  response?: Payload;
  /** action only: answers server-sent events that go on, in place of one answer; each carries what `response` says. */
  stream?: boolean;
  /** The transition of the entity's lifecycle that it makes, or the several of which its request chooses one: the server refuses it from any other state. */
  transition?: string | FieldName[];
  /** update, action: the text of its request that says why; it stands with the step in the history of the record. */
  reason?: FieldName;
  /** Takes dryRun: true and answers what it would change, changing nothing. */
  impact?: boolean;
  /** Takes ids besides id, and answers a result for each. */
  batch?: boolean;
  /** create, update, action: made without a network it is stored on the device and sent once when there is one, if the account may still do so then. Only for what does no harm some hours later, takes nothing sensitive and is answered by no module. */
  waits?: true;
  /** action only: it changes no record of an entity. An action says this, or what it changes: writes, or the transition that it makes. */
  keepsRecords?: true;
  /** create, update, delete, import, action: the entities of which it changes records besides its own (an action: its own too), so that the pages that show them load again. */
  writes?: DocumentName[];
  /** create, update, import, action: the fields of the entity that it writes; left out means all but the read-only ones, of an action those that its request names. */
  fields?: FieldName[];
  tree?: Tree;
  /** import only: the columns of the template. */
  columns?: ImportColumn[];
};

/** A figure over rows: how many there are, or what a field of them comes to. */
export type Figure = {
  /** What the figure is called. */
  label: Text;
  /** Counts only rows with these values. */
  where?: Record<string, Scalar>;
  /** Counts the different values of this field instead of rows. */
  distinct?: FieldName;
  /** Adds up this field. */
  sum?: FieldName;
  /** The mean of this field over the rows that have it. */
  average?: FieldName;
  /** The least value of this field, of a moment the earliest. */
  least?: FieldName;
  /** The greatest value of this field, of a moment the latest. */
  most?: FieldName;
  /** Two figures beside it: the first in percent of the second; nothing where the second is zero. */
  share?: FieldName[];
  /** How many places an average or a share keeps; left out means 1. */
  decimals?: number;
  /** Written behind it; left out, the unit of its field. */
  unit?: Unit;
  color?: Color;
};

/** Of a moment, and of that only: by what part of it rows are grouped, in UTC+8. Of hour, day, week, month every one of the period is there, also the empty ones; hourOfDay and weekday lay all days upon one another. */
export type TimeBucket = "hour" | "day" | "week" | "month" | "hourOfDay" | "weekday";

/** By what rows are grouped. A plain string stands for { "field": … }. */
export type AggregateGroup = string | {
  /** The field: one with a dictionary, a yes or no, a relation (its label is answered beside its key), a text, or a moment. */
  field: FieldName;
  by?: TimeBucket;
  /** Its name in the rows; left out, that of the field. Two parts of one moment, such as its weekday and its hour, need it. */
  as?: FieldName;
};

/** The shape of a request or an answer where it departs from its operation's. */
export type Payload = {
  /** The JSON type. */
  type: "object" | "array" | "string" | "integer" | "number" | "boolean";
  /** What it is for; for whoever programs against the call. */
  description?: string;
  /** What a form calls it. */
  label?: Text;
  /** It may be null. */
  nullable?: boolean;
  /** type object: its values, by name. */
  properties?: Record<string, Payload>;
  /** type object: the values that must be there. */
  required?: FieldName[];
  /** type array: what it holds. */
  items?: Payload;
  /** The fewest entries of a list. */
  minItems?: number;
  /** The most entries of a list. */
  maxItems?: number;
  /** The fewest characters. */
  minLength?: number;
  /** The most characters. */
  maxLength?: number;
  /** The least number. */
  minimum?: number;
  /** The greatest number. */
  maximum?: number;
  /** A regular expression that the text must match. */
  pattern?: string;
  format?: Format;
  /** The values it may have. */
  enum?: Scalar[];
  /** The shape is this entity's. */
  entity?: DocumentName;
  messages?: Messages;
  /** Written below the field. */
  help?: Text;
  /** Written behind the value. */
  unit?: Unit;
  /** The value is a code of this table. */
  dictionary?: DocumentName;
  relation?: Relation;
  sensitive?: Sensitive;
  /** Why it is answered whole although it looks like somebody's, such as the caller's own number. */
  clearBecause?: Text;
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
  /** A list of objects only, and always there: it is a sheet of its own, whose rows name their record by this column of the first sheet. */
  key?: FieldName;
  /** A list of objects only: the columns of its sheet after the key; left out means all fields of an entry. */
  columns?: EntryColumn[];
};

/** A column of the sheet of a list of objects. A plain string stands for { "field": … }. */
export type EntryColumn = string | {
  /** The field of an entry. */
  field: FieldName;
  /** The head; left out means the field's label. */
  label?: Text;
  /** The cell must be filled in; left out, where an entry must have the field. */
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
  /** An entity is an object. */
  type: "object";
  /** What the thing is called. */
  title: Text;
  /** Whose rows they are. community: of one community, by communityUuid. account: of the account that made them, by createBy. platform: of all. */
  scope: "community" | "account" | "platform";
  /** scope platform only: which rows an account reaches that is no platform administrator. own: those that belong to it or to its communities, as the server knows for the entity, else those it made. all: every row, of what names nobody. Left out, the server answers none. */
  rows?: "own" | "all";
  /** The key field; left out means id. */
  primaryKey?: FieldName;
  /** Put together by a server module; it has no table of its own. */
  readModel?: boolean;
  /** Rows are written once and never changed, so they carry no revision. */
  appendOnly?: boolean;
  /** Field sets whose fields come first, in this order. */
  include?: DocumentName[];
  /** Its own fields, by name. */
  properties: Record<string, Property>;
  /** The fields that a record must have. */
  required?: FieldName[];
  /** Further indexes, each a list of fields. */
  indexes?: (FieldName[])[];
  /** Fields that are unique together. */
  unique?: (FieldName[])[];
  /** What tells one record from the next, in this order: it stands over every form and question that is about one record. */
  calledBy?: FieldName[];
  /** The order of a list that asks for none; left out means createTime, newest first. */
  sort?: Sort;
  partition?: Partition;
  distribution?: Distribution;
  rollUp?: RollUp;
  /** For how long records, or single fields of theirs, are stored: so many days as a setting of their community says. What is older goes for good, once a day. */
  retention?: Retention[];
  lifecycle?: Lifecycle;
  history?: History;
  /** What follows by itself when a record is created, changed, moved by a transition or due: other records are created or changed, inboxes and phones are told, doors are commanded. It happens in the transaction of what it follows, in this order: all of it or nothing. */
  effects?: Effect[];
  /** When the server does something with a record by itself, by name: a transition, or the effects that are on this name. */
  schedules?: Record<string, Schedule>;
  feed?: Feed;
};

/** A field and the order it is sorted in. */
export type Sort = {
  /** The field that is sorted by. */
  field: FieldName;
  /** Which way it is sorted. */
  order: Order;
};

/** Rows lie in parts by time, so that a list over some months reads those alone and old months can go at once. PostgreSQL has a table a month; the embedded database keeps one table. */
export type Partition = {
  /** How long a part is: a calendar month in UTC+8. */
  by: "month";
  /** The time that a row lies by: a readOnly date-time of an appendOnly entity, in every unique list; each row has to have it. */
  field: FieldName;
  /** Rows stay so many months at least, however few the server is told to keep. */
  keepMonths?: number;
};

/** Where rows lie when the database is spread over several nodes (npm run db -- shard-plan). Left out, it follows: community, by communityUuid, for scope community; local, on one node, for scope account and for what lies in parts by time; reference, whole on every node, for the rest of the platform. Written only where that is wrong. */
export type Distribution = "community" | "reference" | "local";

/** The server counts the records by day as they are written, in the same transaction, and an aggregate call is answered from these counts wherever they are enough: by day, week, month or weekday, over whole days, with filters and groups among these fields. Answers are the same with and without. */
export type RollUp = {
  /** The moment whose day in UTC+8 a record counts for: a stored date-time. */
  by: FieldName;
  /** What records of a day are told apart by: codes, records of other entities, days, yes or no. The community always is. Each multiplies the counts that are kept. */
  groups?: FieldName[];
  /** Numbers that are added up as well, for sums and averages: integers, or numbers that say their decimals. */
  sums?: FieldName[];
};

/** What is older than a setting says goes: whole records, or the fields that are named. A setting that was changed counts a day later, so that a mistake can be taken back. */
export type Retention = {
  /** The moment from which days count: a stored date-time that an index finds by community. Records that have none stay. */
  since: FieldName;
  /** The setting that says how many whole days in UTC+8. */
  days: {
    /** An entity with one record a community. */
    entity: DocumentName;
    /** Its number of days, an integer with a minimum and a default. */
    field: FieldName;
  };
  /** Only these fields are emptied, and the records stay; left out, the records are deleted. */
  clear?: FieldName[];
};

/** Every write of a record is kept as a step, in its transaction: when, who, which transition or change, why, and what was changed, before and after, under the masks of the fields. A history call answers the steps. all: changes of every field that a user sets; a list: of these alone. */
export type History = string | FieldName[];

/** What the text must look like; an empty or masked (*) text always passes. date-time is YYYY-MM-DD HH:mm:ss, calendar-date YYYY-MM-DD, time HH:mm, all in UTC+8. image is the address of an uploaded picture. */
export type Format = "digits" | "decimal" | "positive-integer" | "letters-digits" | "card-number" | "calendar-date" | "date-time" | "time" | "mobile" | "landline" | "citizen-id" | "ipv4" | "image" | "plate-no" | "plate-standard" | "plate-new-energy" | "email" | "url" | "region-code" | "rich-text";

/** A format that counts while another field holds one of these codes. */
export type FormatWhen = {
  /** The field of the same entity that decides; it has a dictionary. */
  field: FieldName;
  /** The codes for which the format counts. */
  in: string[];
  format: Format;
};

/** The value is the key of another entity. */
export type Relation = {
  /** The entity it leads to. */
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
  /** true: what it leads to may be deleted nevertheless, and is not looked up when the key is written; the module that writes it checks what may be given. */
  loose?: boolean;
};

/** A value about a person that the server masks, and may store encrypted. */
export type Sensitive = {
  /** How it is masked. name: the first and the last character stay. phone: 138****0001. citizenId: 4 and 4 stay. card: 2 and 2 stay. date: a day as ****-**-**. full: nothing does, for nobody. */
  mask: "name" | "phone" | "citizenId" | "card" | "date" | "full";
  /** Encrypted at rest, found by its blind index only. */
  encrypted?: boolean;
  /** The field whose hidden part this one would give away, such as the citizen number beside a birthday. */
  of?: FieldName;
};

/** A plain value, or { "from": … }: who makes the record, or when. */
export type Start = string | number | boolean | null | {
  /** user.userName the name of the account that makes the record, user.uuid its key, now the present time, which is a day in a field of days. */
  from: "user.userName" | "user.uuid" | "now";
  /** Only with now: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** Worked out of other fields of the record, or counted, whenever it is read; not stored, and nobody gives it. Filters and sorts take it where filterable is true. */
export type Computed = {
  /** What works it out; forms work it out in the same way. Only count is the server's alone: how many records of another entity refer to this one. */
  function?: "ageOfBirthday" | "daysUntil" | "daysSince" | "hoursBetween" | "sum" | "product" | "join" | "copy" | "count";
  /** The stored fields it works on, in the order that the function takes them; of count the one that the others refer to, which is the key. */
  from?: FieldName[];
  /** In place of a function: the value of the first case whose condition holds. */
  cases?: ComputedCase[];
  /** What it is where no case holds; left out, nothing. */
  otherwise?: Scalar;
  /** count only: whose records are counted. */
  entity?: DocumentName;
  /** count only: their relation to this entity; it has an index. */
  by?: FieldName;
  /** count only: counts only records with these values. */
  where?: Record<string, Scalar>;
};

/** One case. */
export type ComputedCase = {
  /** Over stored fields of the record, compared with plain values or with now. A day is compared with today. */
  when: Condition;
  /** What it then is: a code, a number, a text; null for nothing. */
  value: Scalar;
};

/** The server numbers new records in the order in which they are stored, such as LF202611260001, without a gap and never twice; nobody types it. A count that outgrows its digits goes on with one more. Rows that have a number already are continued. */
export type RecordNumber = {
  /** Letters that every number begins with. */
  prefix?: string;
  /** The day (20261126), month (202611) or year (2026) in which the record was created, in UTC+8; the count begins anew in each. Left out, it never begins anew. */
  date?: "day" | "month" | "year";
  /** How many digits the count has at least. */
  digits: number;
  /** platform: an entity of communities has one count over all of them. Left out, each community has its own. */
  scope?: "platform";
};

/** Read from the related entity, not stored here. Over a list of keys it is a list, sorted. */
export type Joined = {
  /** The field here that holds the key. */
  relation: FieldName;
  /** The field there. */
  field: FieldName;
};

/** A field of the entity. */
export type Property = {
  /** The JSON type of the value. */
  type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  /** What the field is called in tables, forms and exports. */
  label: Text;
  /** Written below the field in a form. */
  help?: Text;
  /** Written behind the value. */
  unit?: Unit;
  /** What it means that there is no value; lists and details say it in place of a dash, and of a day or a moment in place of 2099-12-31, which has no end. */
  emptyText?: Text;
  format?: Format;
  /** The value must be given while this holds over the other values of the record. Forms, calls and imports ask for it alike. */
  requiredWhen?: Condition;
  /** What must hold over the values of the record where this one is given; looked at when one of them changes. Forms, calls and imports check alike. */
  checks?: Check[];
  /** Formats that count beside the field's own while another field holds one of some codes: of a resident ID card the number has its check character. While that field is empty, its default counts. Forms, calls and imports check alike. */
  formatWhen?: FormatWhen[];
  /** A regular expression that the text must match. */
  pattern?: string;
  /** The fewest characters. */
  minLength?: number;
  /** The most characters. */
  maxLength?: number;
  /** The least number. */
  minimum?: number;
  /** The greatest number. */
  maximum?: number;
  /** How many places a number keeps. */
  decimals?: number;
  /** The fewest entries of a list. */
  minItems?: number;
  /** The most entries of a list. */
  maxItems?: number;
  /** What a list holds. */
  items?: {
    /** The JSON type of each entry. */
    type: "string" | "integer" | "number" | "object";
    format?: Format;
    /** The most characters of each. */
    maxLength?: number;
    /** type object: the fields of an entry. */
    properties?: Record<string, Property>;
    /** Fields that no two entries of one list have alike. */
    unique?: (FieldName[])[];
    /** The fields that an entry must have. */
    required?: FieldName[];
    /** type object: what tells one entry from the next, in this order; texts about entries say it first. Left out, the fields that are unique first, else the first field. */
    calledBy?: FieldName[];
    /** Each is a code of this table. */
    dictionary?: DocumentName;
    enum?: Codes;
    relation?: Relation;
    /** The least number of each. */
    minimum?: number;
    /** The greatest number of each. */
    maximum?: number;
  };
  /** What a new record holds where nobody gives it a value; a form starts with it. */
  default?: Start;
  /** The value is a code of this table. */
  dictionary?: DocumentName;
  enum?: Codes;
  relation?: Relation;
  sensitive?: Sensitive;
  /** Why everybody who may read it sees the whole of what looks like somebody's: a number for the public, a plate that the guard compares. */
  clearBecause?: Text;
  joined?: Joined;
  messages?: Messages;
  number?: RecordNumber;
  computed?: Computed;
  /** The server sets it. */
  readOnly?: boolean;
  /** A keyword search looks here. */
  searchable?: boolean;
  /** Rows that read it over their relation go on showing it after this record was deleted: the name of a door in its records. Not for what is sensitive, which goes with its record. */
  outlives?: boolean;
  /** false: no filter, no export and no statistics may use it. true: also a joined or computed field or a list can be filtered by; a joined one costs a search of the related rows, a computed one is worked out for each row, so it is said where it is wanted. */
  filterable?: boolean;
  /** It has an index of its own, so that lists filter by it fast. */
  index?: boolean;
  /** Where rows are sorted by it, the numbers in it count as numbers: unit 2 before unit 10. For names and addresses; an index that is not unique holds the field by this order. */
  naturalOrder?: boolean;
  /** An integer number of fen; shown and typed in yuan. */
  money?: boolean;
  /** type object: its fields. */
  properties?: Record<string, Property>;
};

/** The codes of the dictionary that the field may have; left out, all of them. Forms, filters and templates offer these, and calls and imports take no other. */
export type Codes = string[];

/** A state table: its state field, and which transitions there are, from which states, to which. */
export type Lifecycle = {
  /** The state field, one with a dictionary. */
  field: FieldName;
  /** The state of a new record. */
  initial: Scalar;
  /** A readOnly date-time of its own in which the server keeps since when the record has been in its state. */
  since?: FieldName;
  /** The states in which a record stays for good; [] where there is none. Nothing leads out of them, and something out of every other one. */
  final?: Scalar[];
  /** The transitions, by name. */
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

/** A plain value, a list of them, or { "from": … }: of the record, of the request, of who does it, or the time. */
export type EffectValue = string | number | boolean | null | Scalar[] | {
  /** row.<field> the record as it is now, values.<name> what the call was sent, user.userName or user.uuid who makes the call, now the present time. What is done by the system has no values and no user: they are empty. */
  from: string;
  /** Only with now or a date: moved by so many days (d), hours (h) or minutes (m), such as 30d or -24h. */
  plus?: string;
};

/** Values by the names of fields. */
export type EffectValues = Record<string, EffectValue>;

/** One thing that follows. It says exactly one of create, update, transition, notify, sms and command. */
export type Effect = {
  /** What it follows: create, update, the name of a transition or of a schedule; or several of them. */
  on: string | FieldName[];
  /** On update only: follows where one of these fields was changed; left out, whichever was. */
  changes?: FieldName[];
  /** Follows only while this holds over the record as it is now. */
  when?: Condition;
  /** system: also for callers who may not do it by a call of their own. Left out, a caller without that right is refused, and nothing is done. What the server does by itself needs no right. */
  as?: "system";
  create?: EffectCreate;
  update?: EffectUpdate;
  transition?: EffectTransition;
  notify?: EffectNotify;
  sms?: EffectSms;
  command?: EffectCommand;
};

/** A new record, in the community of the one that it follows. */
export type EffectCreate = {
  /** Of which entity. */
  entity: DocumentName;
  /** Its fields. */
  with: EffectValues;
};

/** New values for records: of this one, or of those of another entity that are found. A list in where means one of these. */
export type EffectUpdate = {
  /** Of which entity; left out, the record itself. */
  entity?: DocumentName;
  /** Which of its records, by the values of fields; an empty value finds none. */
  where?: EffectValues;
  /** The new values. */
  with: EffectValues;
};

/** A transition of records of another entity. Where one of them is in a state from which it does not lead, the whole is refused. */
export type EffectTransition = {
  /** Of which entity. */
  entity: DocumentName;
  /** The transition. */
  name: FieldName;
  /** Which of its records, by the values of fields; an empty value finds none. */
  where: EffectValues;
  /** Values that are written with it. */
  with?: EffectValues;
  /** Records in another state stay as they are, in place of refusing the whole. */
  leaves?: true;
};

/** A message in the inbox of accounts of the record's community. */
export type EffectNotify = {
  /** A menu code: every account whose role holds it. { "from": … }: the account with this key, such as row.createBy, or those of a list of them. */
  to: string | {
    /** The field with the key: a field of the record, never what a caller sends along. */
    from: string;
  };
  /** A code of messageType; left out, a to-do. */
  type?: string;
  /** The field with its level, of an alarm: a code of alarmLevel. */
  level?: {
    /** Such as row.alarmLevel. */
    from: string;
  };
  /** Its title; {name} stands for a value of the record. */
  title: Text;
  /** What it says; {name} stands for a value of the record, never one of a person. */
  content: Text;
  /** The page of the record that it opens; it receives the key. */
  page?: PageId;
};

/** An SMS to a phone of the record. It is sent once all has been stored. */
export type EffectSms = {
  /** The field with the phone; an empty one is sent nothing. */
  to: {
    /** Such as row.phone: a field of the record, never what a caller sends along. */
    from: string;
  };
  /** What it says, without the sender's name; {name} stands for a value of the record, never one of a person. */
  text: Text;
};

/** A command to a device of the record's community. A device that is offline or disabled refuses the whole. */
export type EffectCommand = {
  /** The field with the key of the device, or of several; empty, nothing is commanded. */
  device: {
    /** Such as row.deviceId: a field of the record, never what a caller sends along. */
    from: string;
  };
  /** A code of commandType: 1 open, 2 keep open, 3 close, 4 restart, 5 set clock. */
  type: "1" | "2" | "3" | "4" | "5";
};

/** When a record is due: at a time of each day, a moment before or after one of its times, or after a time in its state. Exactly one of at and after. Looked at each minute, in UTC+8; each occasion is done once, by one server. */
export type Schedule = {
  /** What it is called in the file centre. */
  label: Text;
  /** A time of each day, such as 08:30; or { "from": "row.endTime", "plus": "-1d" }: once for each value of that field. A day counts from its first minute. */
  at?: string | {
    /** row.<field>, a day or a moment of the record. */
    from: string;
    /** So many days (d), hours (h) or minutes (m) after it; with - before it. */
    plus?: string;
  };
  /** So many days (d), hours (h) or minutes (m) in the state, of an entity whose lifecycle says since. */
  after?: string;
  /** Only records in these states; left out, those from which the transition leads. */
  states?: Scalar[];
  /** Only records with these values. */
  where?: Record<string, Scalar>;
  /** The transition that it makes: one by system. Records that were due before the schedule was there are moved too; effects alone leave them. */
  transition?: FieldName;
};

/** A plain value, or { "from": … }: what the message, or the device that sends it, says. */
export type FeedValue = string | number | boolean | null | {
  /** message.<path> a member of the message, however deep; device.id the device that sends it; now the time of its arrival. */
  from: string;
};

/** Values by the names of fields. */
export type FeedValues = Record<string, FeedValue>;

/** Messages of devices that say how a record is now: which record, what they write into it, and what is written when none comes any more. Only records of the community of the device that sends them; the revision stays, and the history has a step only where it names the field. */
export type Feed = {
  /** The kind of message: a device sends it to console/{deviceSn}/feed/{topic}. */
  topic: string;
  /** Which record: the values of fields that one record of a community alone has. */
  where: FeedValues;
  /** Where there is no such record, one is made; left out, the message is dropped. */
  adds?: true;
  /** What is written into it, of fields that nobody types. What a message lacks stays as it is. */
  with: FeedValues;
  /** When it was so, by the clock of the device: a message that is no newer than the last one changes nothing. */
  at: {
    /** A member of the message, ISO 8601 with offset. */
    from: string;
  };
  /** What is written into a record once no message has come for it so long; the next one says what is so then. Records that have never had a message stay as they are. */
  offline?: {
    /** So many seconds (s), minutes (m), hours (h) or days (d), 30 seconds at least. */
    after: string;
    /** The new values; null empties the field. */
    with: Record<string, Scalar>;
  };
};

/** Text for a failing keyword, in place of the stock one. */
export type Messages = {
  /** Said when it is missing. */
  required?: Text;
  /** Said when it is not written as its format asks. */
  format?: Text;
  /** Said when it does not match the pattern. */
  pattern?: Text;
  /** Said when it is too short. */
  minLength?: Text;
  /** Said when it is too long. */
  maxLength?: Text;
  /** Said when another record has the value. */
  unique?: Text;
  /** Said when it is too small. */
  minimum?: Text;
  /** Said when it is too great. */
  maximum?: Text;
  /** Said when there are too few entries. */
  minItems?: Text;
  /** Said when there are too many entries. */
  maxItems?: Text;
};

/** Fields that several entities share; an entity takes them in with "include". */
export type FieldSetDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** What the set is called. */
  title: Text;
  /** The shared fields, by name. */
  properties: Record<string, Property>;
};

/** The permission menu tree: groups, pages and buttons, in sidebar order. */
export type MenuDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** The top of the tree, in sidebar order. */
  nodes: MenuNode[];
};

/** Pages that are handed on, with what they need: npm run pack writes it, npm run add takes it into another project. */
export type PackDocument = {
  /** The version of this format: another one is refused. */
  format: 2;
  /** The project and version that wrote the file. */
  madeBy: string;
  /** The pages that were asked for; further ones are here because these open them. */
  asked: PageId[];
  /** The pages, by id. */
  pages: Record<string, PackedDocument>;
  /** The entities that nothing else uses, by name. */
  entities: Record<string, PackedDocument>;
  /** The field sets that no other entity includes, by name. */
  fieldSets: Record<string, PackedDocument>;
  /** The dictionaries that nothing else uses, by name. */
  dictionaries: Record<string, PackedDocument>;
  /** The calls that no other page makes, as they stood together in a group. */
  calls: PackedCalls[];
  /** The menu nodes, those above first: groups, which are made where they are missing, and pages with their buttons. */
  menu: PackedNodes[];
  /** The roles that start with these menu codes. */
  grants: PackedGrant[];
  /** The calls of others that these menu codes open too, where they are there. */
  opens: PackedOpening[];
  /** What has to be there already, because others use it too. */
  presumes: Presumed;
};

/** A document as it stands in its file; its own grammar checks it. */
export type PackedDocument = Record<string, unknown>;

/** Calls that stand together in a group. */
export type PackedCalls = {
  /** The group: its file name without .json. */
  group: DocumentName;
  /** What the group is called, where it is made. */
  title: Text;
  /** The call in front of them; left out, they begin the group. */
  after?: EndpointPath;
  /** The calls, by path. */
  endpoints: Record<string, Endpoint>;
};

/** Menu nodes that stand together. */
export type PackedNodes = {
  /** The group above them; left out at the top. */
  parent?: MenuCode;
  /** The node in front of them; left out, they come first. */
  after?: MenuCode;
  /** The nodes, in sidebar order. */
  nodes: MenuNode[];
};

/** Menu codes that a role starts with, as they stood together. */
export type PackedGrant = {
  role: RoleCode;
  /** The code in front of them; left out, they come first. */
  after?: MenuCode;
  /** The codes. */
  codes: CodeRun;
};

/** Menu codes that open a call of others, as they stood together. */
export type PackedOpening = {
  /** The call. */
  call: EndpointPath;
  /** The code in front of them; left out, they come first. */
  after?: MenuCode;
  /** The codes. */
  codes: CodeRun;
};

/** Menu codes, in their order. */
export type CodeRun = MenuCode[];

/** What has to be there already, with enough of it to see whether it fits. */
export type Presumed = {
  /** Pages that these open, with their titles. */
  pages: Record<string, Text>;
  /** Entities that these show or lead to. */
  entities: Record<string, PresumedFields>;
  /** Field sets that these entities include. */
  fieldSets: Record<string, PresumedFields>;
  /** Dictionaries that these use. */
  dictionaries: Record<string, PresumedCodes>;
  /** Calls that these make. */
  calls: Record<string, PresumedCall>;
  /** Roles that start with these pages, with their names. */
  roles: Record<string, Text>;
  /** Blocks, actions, cells, widgets and derive functions that custom.json registers: they are code. */
  registered: PresumedPart[];
  /** The calls of this file that a server module answers: it is code. */
  answeredByCode: EndpointPath[];
};

/** The fields that these documents name, with their types. */
export type PresumedFields = {
  /** What it is called. */
  title: Text;
  /** The types, by field. */
  fields: Record<string, "string" | "integer" | "number" | "boolean" | "array" | "object">;
};

/** A dictionary and its codes. */
export type PresumedCodes = {
  /** What it is called. */
  title: Text;
  /** The labels, by code. */
  codes: Record<string, Text>;
};

/** A call, and what it does. */
export type PresumedCall = {
  operation: Operation;
  /** The entity it serves. */
  entity?: DocumentName;
};

/** A part that custom.json registers. */
export type PresumedPart = {
  /** What it is registered as. */
  as: "component" | "handler" | "cell" | "widget" | "derive";
  /** Its name. */
  name: DocumentName;
  /** What it does. */
  description: Text;
};

/** One page: a block, and where it lives: in the menu, or with access in place of route, menuCode and roles nowhere, so that it is shown over other pages. Its id is its file's path below schemas/pages, without .json. */
export type PageDocument = Block & {
  /** The path to this grammar, from the document. */
  $schema: string;
  route?: Route;
  /** Its leaf in the permission menu tree. */
  menuCode?: MenuCode;
  /** session, in place of route, menuCode and roles: a page outside the menu, without an address, that every account may open. The console opens it itself, or another page does, as a dialog or a drawer. Its calls must be open to every account too, or stand behind a button whose code opens them. */
  access?: "session";
  /** The page's name, as the tab and the drawer show it. */
  title: Text;
  /** The page's name while a record is changed, where its form makes new ones as well: shown where the address names the record that is loaded. */
  editTitle?: Text;
  /** The roles that start with this page, as roles.json grants it. */
  roles?: RoleCode[];
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
export type Block = (ListBlock | DetailBlock | FormBlock | ApprovalBlock | TreeBlock | ChartBlock | StatsBlock | TimelineBlock | HistoryBlock | TabsBlock | SplitBlock | StackBlock | CustomBlock);

/** A block inside another. */
export type NestedBlock = Block;

/** Offers to show masked values in full to who may see them: each time with a reason, each time logged. */
export type Reveal = {
  /** The call that hands the full value over, and logs who asked and why. */
  endpoint: EndpointPath;
  /** The button code that allows it. */
  menuCode: MenuCode;
};

/** Loads again every so many seconds while it is seen; a list offers a switch for it. */
export type AutoRefresh = {
  /** How often. */
  seconds: number;
  /** Only while this range filter is today. */
  whenToday?: FieldName;
};

/** Filter bar, figures, table or cards, and actions over a list call. */
export type ListBlock = {
  /** list: filter bar, figures, table and actions. */
  kind: "list";
  /** The entity it shows. */
  entity: DocumentName;
  /** The list call. */
  endpoint: EndpointPath;
  /** Written above it; left out inside a page that has its own title. */
  title?: Text;
  stateTabs?: StateTabs;
  /** The filter bar. The first three always show, the rest behind a click. */
  filters?: Filter[];
  /** Filters that are always sent and not shown: field → value, range preset or { "from": … }. */
  fixedFilters?: Values;
  side?: SideTree;
  /** Figures above the table, by the names the list call gives them. One that counts by values filters when clicked. */
  summary?: FieldName[];
  /** The columns, in their order. */
  columns: Column[];
  /** The first condition that holds colours the row. */
  rowTones?: ToneRule[];
  unfold?: Unfold;
  /** Shown under a row when it is opened; the row is in reach as row. */
  expand?: NestedBlock;
  /** The ways to show the rows; the first is shown at first, a switch offers the others. */
  views?: ("table" | "cards" | "gallery" | "matrix")[];
  card?: Card;
  matrix?: Matrix;
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
  autoRefresh?: AutoRefresh;
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
  /** Each tab says how many rows it has under the other filters; left out means false. */
  counts?: boolean;
};

/** A block over the table that a switch in the toolbar shows and hides, such as a trend. It asks for nothing before it is shown; a person who left it open finds it open. */
export type Unfold = {
  /** The word of the switch. */
  label: Text;
  icon?: Icon;
  /** What is shown. */
  block: NestedBlock;
};

/** A tree beside the table; a chosen node filters it. */
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

/** How a row looks as a card or in the gallery. */
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
  /** What stands over the cards that have no value to be grouped by. */
  ungrouped?: Text;
};

/** The rows against the columns of another call, with a value where they meet: who is on which door, who is on duty when. */
export type Matrix = {
  /** The field of a row that its cells name. */
  key: FieldName;
  columns: MatrixColumns;
  cells: MatrixCells;
};

/** What stands across: the records of a list call. */
export type MatrixColumns = {
  /** The entity of the columns. */
  entity: DocumentName;
  /** The list call. */
  endpoint: EndpointPath;
  /** What the call is always asked with. */
  fixedFilters?: Values;
  /** The field that is the head of a column. */
  label: FieldName;
  /** The menu of a column; its record is in reach as row. */
  actions?: Action[];
};

/** What stands where a row and a column meet: the records of a list call that is asked for the rows of the list. */
export type MatrixCells = {
  /** The entity of the cells. */
  entity: DocumentName;
  /** The list call. */
  endpoint: EndpointPath;
  /** What the call is always asked with. */
  fixedFilters?: Values;
  /** The name under which the call takes the keys of the rows, at most 100 of them. */
  ask: FieldName;
  /** The field that names the row. */
  row: FieldName;
  /** The field that names the column. */
  column: FieldName;
  /** The code that is shown; its dictionary gives words and colour. */
  value: FieldName;
  /** Code → icon; a code without one is shown by the first letters of its word. */
  marks?: Record<string, Icon>;
  /** What is said of the cell at hand, below the matrix. */
  lines?: Item[];
  /** Buttons of the cell at hand; its record is in reach as row. */
  actions?: Action[];
  /** Buttons over the chosen cells. */
  batchActions?: Action[];
  /** What a cell without a record means. */
  empty?: Text;
};

/** One record, read-only: pictures, groups of fields, related blocks in tabs. */
export type DetailBlock = {
  /** detail: one record, read-only. */
  kind: "detail";
  /** The entity it shows. */
  entity: DocumentName;
  /** The detail call. */
  endpoint: EndpointPath;
  /** The record's key; left out means { "from": "params.id" }. */
  key?: Value;
  head?: Head;
  /** Pictures that open large, and beside them what tells how they compare: a field that is no picture stands large between them. */
  pictures?: Item[];
  /** Groups of fields. */
  groups: Group[];
  /** Related blocks, each loaded when its tab is opened. */
  tabs?: Tab[];
  /** Buttons to the record before and after, in the order and under the filters of the list that the page was opened from. */
  siblings?: boolean;
  /** Buttons in the head. */
  actions?: Action[];
  reveal?: Reveal;
};

/** What stands above the groups of a detail: picture, name and states. */
export type Head = {
  /** The field with the picture. */
  picture?: FieldName;
  /** The field that names the record. */
  title: FieldName;
  /** Fields shown as tags behind the name. */
  tags?: FieldName[];
  /** The states that a record passes in the ordinary case, in their order, as a bar that shows how far it is; of an entity with a lifecycle. A state beside the way, such as cancelled, ends the bar. */
  steps?: Scalar[];
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

/** Sections or steps of fields: loads, checks, sends, keeps a draft, warns before typed text is lost. */
export type FormBlock = {
  /** form: fields to fill in and send. */
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
  submit?: Submit;
  /** Offers to save and start another. */
  another?: boolean;
  /** With another: the fields that the next one starts with as they were filled in. */
  keep?: FieldName[];
  /** false: what was typed is not kept for the next visit. */
  draft?: boolean;
  confirm?: Confirm;
  /** Said when it is done; left out means the operation's own words. */
  success?: Text;
  /** What follows; left out means back or close. */
  then?: Then;
  /** Further buttons. */
  actions?: Action[];
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
  /** Stands below its fields, over what they hold: values is in reach. */
  shows?: NestedBlock;
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

/** One of several buttons that send a form. */
export type FormButton = {
  /** The button's word. */
  label: Text;
  /** Sent along with the fields by this button. */
  send: Values;
  /** Shown only while this holds, over what the fields hold. */
  visibleWhen?: Condition;
  /** The button is there for accounts that hold this code, too, beside the one that opens the form. Whether it may be sent is still the call's to decide. */
  menuCode?: MenuCode;
  /** Said when this button's call succeeds, in place of the form's own. */
  success?: Text;
};

/** A registered component beside the fields, such as a preview: it follows what is typed. On a narrow window it stands below them. */
export type FormBeside = {
  /** Its name in custom.json. */
  component: DocumentName;
  /** What it is handed: values is in reach. */
  props?: Values;
};

/** The button that sends a form; left out means "Save". */
export type Submit = {
  /** The button's word; left out means "Save". */
  label?: Text;
  /** The button code; left out means the codes of the call. */
  menuCode?: MenuCode;
};

/** What a person fills in: the widgets of the language. */
export type Widget = "input" | "textarea" | "number" | "money" | "select" | "radio" | "checkbox" | "switch" | "date" | "dateTime" | "time" | "dateRange" | "dateTimeRange" | "timeRange" | "numberRange" | "weekDays" | "rating" | "cascader" | "regionPicker" | "spacePicker" | "personPicker" | "devicePicker" | "communitySelect" | "relationSelect" | "tags" | "imageUpload" | "batchUpload" | "fileUpload" | "mapPoint" | "citizenId" | "phone" | "smsCode" | "cardNumber" | "password" | "richText" | "permissionTree" | "arrayTable" | "keyValue" | "treeSelect" | "plateNumber";

/** How a value is shown: the cells of the language. */
export type Cell = "text" | "masked" | "tag" | "badge" | "image" | "avatar" | "link" | "qrCode" | "dateTime" | "relativeTime" | "duration" | "elapsed" | "countdown" | "number" | "compactNumber" | "money" | "progress" | "ratio" | "rating" | "boolean" | "list" | "entries" | "tags" | "region" | "ethnicity" | "mapPoint" | "richText" | "linkedText";

/** What works a field out of others: the functions of the language. */
export type DeriveFunction = "birthdayOfCitizenId" | "genderOfCitizenId" | "ageOfBirthday" | "daysUntil" | "daysSince" | "hoursBetween" | "sum" | "product" | "join" | "copy";

/** How a value is shown: a cell of the language, or one that custom.json registers. Left out: chosen by the field's kind; of a figure, number. */
export type CellName = string;

/** What a person fills in: a widget of the language, or one that custom.json registers. Left out: chosen by the field's kind. */
export type WidgetName = string;

/** What works a field out of others: a function of the language, or one that custom.json registers. */
export type DeriveName = string;

/** Values by name, each a plain one or a list of them. */
export type PlainValues = Record<string, string | number | boolean | null | Scalar[]>;

/** A field of a form. A plain string stands for { "field": … }. */
export type Field = string | {
  /** The field: one of the call's request or of the entity. */
  field: FieldName;
  /** The label, in place of the entity's. */
  label?: Text;
  /** A help text below the field. */
  help?: Text;
  /** Written in it while it is empty. */
  placeholder?: Text;
  widget?: WidgetName;
  /** Only of a registered widget: what it is handed. */
  props?: Values;
  /** How many columns of its section it takes; left out means 1, for wide widgets all. */
  span?: number;
  /** What it holds at first. */
  default?: Value;
  /** It must be given, even where the entity does not ask for it. */
  required?: boolean;
  /** Shown, not to be changed; sent where its call takes it. */
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
  /** imageUpload: a picture may also be taken with the camera of the device; face shows a frame for the face. */
  camera?: "face" | "picture";
  scan?: Scan;
  /** mapPoint: the coordinates come from the map alone and cannot be typed. */
  pickOnly?: boolean;
  /** batchUpload: the files go to calls of their own; the field, a text, holds the id of the batch. */
  batch?: {
    /** Opens the batch before the first file; it is sent total and params, and answers batchId. */
    create: EndpointPath;
    /** Takes one file: batchId, fileName, contentType, data. It answers uploadState, 5 with a message for one that is not taken. */
    upload: EndpointPath;
    /** What the batch is opened with. */
    params?: Values;
  };
  /** arrayTable: the columns of a row. */
  fields?: Field[];
  /** The choices, where they are not a dictionary's. */
  options?: Option[];
  optionsFrom?: OptionsFrom;
  /** Phrases that fill the field in with one click. */
  phrases?: Text[];
  /** Shown only while this holds; a field that is not shown is not sent. */
  visibleWhen?: Condition;
  /** Must be given while this holds. */
  requiredWhen?: Condition;
  /** Cannot be changed while this holds. */
  disabledWhen?: Condition;
  derive?: Derive;
  /** What the server says of the value as soon as it is there, before anything is sent. */
  hints?: Hint[];
  /** Further checks over the form's values. */
  checks?: Check[];
};

/** One choice. */
export type Option = {
  /** What is sent. */
  value: Scalar;
  /** What is shown. */
  label: Text;
  color?: Color;
};

/** The choices come from a call, narrowed by other fields. */
export type OptionsFrom = {
  /** The options call. */
  endpoint: EndpointPath;
  /** What it is asked with, such as { "buildingId": { "from": "values.buildingId" } }; asked again when one of them changes. */
  params?: Values;
};

/** Worked out of other fields by a function. */
export type Derive = {
  function: DeriveName;
  /** The fields it works on, in the order that the function takes them. */
  from: FieldName[];
  /** Only of a registered function: what it is handed besides the fields. */
  params?: PlainValues;
  /** What a person typed is kept: worked out only while the field is empty. */
  keep?: boolean;
};

/** Asked again whenever a value that it is asked with changes; not before all of them are there. */
export type Hint = {
  /** An action call that changes nothing. */
  endpoint: EndpointPath;
  /** What it is asked with. */
  params: Values;
  /** Over its answer: said only while this holds. */
  when: Condition;
  /** What is said below the field; {name} stands for a value of the answer. */
  text: Text;
  tone?: Tone;
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
  /** approval: a record, its history, and a decision. */
  kind: "approval";
  /** The entity it shows. */
  entity: DocumentName;
  /** The detail call. */
  endpoint: EndpointPath;
  /** The record's key; left out means { "from": "params.id" }. */
  key?: Value;
  /** Pictures that open large, and beside them what tells how they compare: a field that is no picture stands large between them. */
  pictures?: Item[];
  /** Groups of fields. */
  groups: Group[];
  /** What happened so far: the history of the record, or the events of a list call. */
  history?: NestedBlock;
  /** Related blocks. */
  tabs?: Tab[];
  /** What may be decided. */
  outcomes: Outcome[];
  /** A decision can be made only while this holds; left out means while one of the outcomes' transitions can happen. */
  decidableWhen?: Condition;
  next?: Next;
  reveal?: Reveal;
};

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
  /** What its fields hold at first, over the record. */
  initial?: Values;
  /** A grave one, in red. */
  danger?: boolean;
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

/** A tree loaded level by level, with search, node actions and a panel. */
export type TreeBlock = {
  /** tree: a tree with search and node actions. */
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
  /** In the place of the panel while no node is chosen; a click on the chosen node gives it up. */
  overview?: NestedBlock;
  /** What stands there when there is no node. */
  empty?: Text;
};

/** A plot over a call's answer, or the same data as a table. */
export type ChartBlock = {
  /** chart: a plot. */
  kind: "chart";
  /** Written above it. */
  title?: Text;
  /** An action or aggregate call whose answer holds the rows. */
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
    /** The field with the longitude, in degrees. */
    longitude: FieldName;
    /** The field with the latitude, in degrees. */
    latitude: FieldName;
  };
  /** The category is a code of this table. */
  dictionary?: DocumentName;
  /** line: the axis of the values begins near the least one in place of zero, as for temperatures. */
  fitAxis?: true;
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
  color?: Color;
  /** Written behind the number. */
  unit?: Unit;
};

/** What a person may choose to ask with. */
export type ChartFilter = {
  /** The name it is sent under. */
  name: FieldName;
  /** Written before it. */
  label: Text;
  widget?: WidgetName;
  /** Only of a registered widget: what it is handed. */
  props?: Values;
  /** The choices. */
  options?: Option[];
  /** The choices are a table's codes. */
  dictionary?: DocumentName;
  /** A plain value or the name of a range preset. */
  default?: string | number | boolean;
};

/** Figures of one answer. */
export type StatsBlock = {
  /** stats: figures. */
  kind: "stats";
  /** Written above it. */
  title?: Text;
  /** An action or aggregate call whose answer holds the figures. */
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
  unit?: Unit;
  icon?: Icon;
  /** The value of the answer that it is compared with, such as yesterday's. */
  compare?: FieldName;
  /** The text of the answer that is written small below it, where there is one. */
  note?: FieldName;
  cell?: CellName;
  /** Only of a registered cell: what it is handed. */
  props?: PlainValues;
  timeUnit?: TimeUnit;
  /** The first condition over the answer that holds colours it. */
  tones?: ToneRule[];
  /** Where a click leads; the answer is in reach as answer. */
  open?: Target;
};

/** Events of a list call, the newest first. */
export type TimelineBlock = {
  /** timeline: events. */
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

/** What has happened to a record, step by step, as a history call answers it: who, what was changed, why; any two steps can be compared. */
export type HistoryBlock = {
  /** history: the steps of a record. */
  kind: "history";
  /** The history call. */
  endpoint: EndpointPath;
  /** Written above it. */
  title?: Text;
  /** The key of the record; left out, that of the record around it, and params.id where there is none. */
  key?: Value;
  /** The first condition that holds colours the step. It reads the fields of a step, such as action, fromState and toState. */
  tones?: ToneRule[];
  /** What stands there when nothing happened. */
  empty?: Text;
};

/** Blocks behind tabs. */
export type TabsBlock = {
  /** tabs: blocks behind tabs. */
  kind: "tabs";
  /** The tabs, each loaded when it is opened. */
  tabs: Tab[];
};

/** Two blocks beside one another; what is chosen in the first is shown in the second. */
export type SplitBlock = {
  /** split: two blocks beside one another. */
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
  /** stack: blocks below or beside one another. */
  kind: "stack";
  /** The blocks, from above. */
  blocks: NestedBlock[];
  /** Blocks beside one another on a wide screen; left out means 1. */
  columns?: number;
};

/** A component that the console registered by name: the escape hatch. */
export type CustomBlock = {
  /** custom: a registered component. */
  kind: "custom";
  /** Its name in custom.json. */
  component: DocumentName;
  /** What it is handed. */
  props?: Values;
  /** The entity of the rows that can be chosen in it: for open and batchActions. */
  entity?: DocumentName;
  /** Buttons above it. */
  toolbar?: Action[];
  /** Buttons over the rows that are chosen in it; they are in reach as selection. */
  batchActions?: Action[];
  /** Where one of its rows leads; it is in reach as row. */
  open?: Target;
};

/** A field of the filter bar. A plain string stands for { "field": … }. */
export type Filter = string | {
  /** The field. */
  field: FieldName;
  operator?: FilterOperator;
  /** The label, in place of the entity's. */
  label?: Text;
  /** Written in it while it is empty. */
  placeholder?: Text;
  widget?: WidgetName;
  /** Only of a registered widget: what it is handed. */
  props?: Values;
  scan?: Scan;
  /** Several values may be chosen. */
  multiple?: boolean;
  /** A plain value, a list, or for a range the name of a preset. */
  default?: string | number | boolean | Scalar[];
};

/** The value may be read from a code with the camera: a QR code, a barcode, or either. What does not fit the field is refused. */
export type Scan = "qr" | "barcode" | "any";

/** duration only: what the number counts; left out means second. */
export type TimeUnit = "second" | "minute" | "hour";

/** dateTime only: how a moment or a day is written: YYYY or YY, MM or M, DD or D, HH or H, mm, ss, between - / . : , and spaces; left out means as the server says it. */
export type TimePattern = string;

/** A condition and the tone it gives. */
export type ToneRule = {
  /** When it holds. */
  when: Condition;
  tone: Tone;
};

/** A column. A plain string stands for { "field": … }. */
export type Column = string | {
  /** The field. */
  field: FieldName;
  /** The label, in place of the entity's. */
  label?: Text;
  cell?: CellName;
  /** Only of a registered cell: what it is handed. */
  props?: PlainValues;
  /** progress and ratio only: the field that holds the whole. */
  max?: FieldName;
  /** elapsed and countdown only: the field with the moment at which it ends; empty, it goes on. */
  until?: FieldName;
  timeUnit?: TimeUnit;
  timePattern?: TimePattern;
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
  /** Offers to copy the value. */
  copy?: boolean;
  /** The value is a link to another page. */
  open?: Target;
};

/** A field that is shown. A plain string stands for { "field": … }. */
export type Item = string | {
  /** The field. */
  field: FieldName;
  /** The label, in place of the entity's. */
  label?: Text;
  cell?: CellName;
  /** Only of a registered cell: what it is handed. */
  props?: PlainValues;
  /** progress and ratio only: the field that holds the whole. */
  max?: FieldName;
  /** elapsed and countdown only: the field with the moment at which it ends; empty, it goes on. */
  until?: FieldName;
  timeUnit?: TimeUnit;
  timePattern?: TimePattern;
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
  /** How it opens; left out means page. */
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
  /** How it opens; left out means page. */
  as?: "page" | "drawer" | "dialog";
  /** What it is handed. */
  params?: Values;
};

/** A question that is asked before it is done. */
export type Confirm = {
  /** The title; left out means the button's word. */
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
  /** Over its answer: it is final when this holds, of a list of results when it holds of all. */
  until: Condition;
  /** How long at most; left out means 30. */
  seconds?: number;
  /** What is said on the way and at the end; of a list of results, the first state that one of them is in. */
  states: ({
    /** Over its answer. */
    when: Condition;
    /** Said while it holds; {name} stands for a value of the answer. */
    text: Text;
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
  /** Only among the buttons of a form: not to be clicked while the form holds changes that were not sent, and the button says so. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same, such as n or ctrl+enter. */
  shortcut?: string;
  confirm?: Confirm;
};

/** Opens another page as a page, drawer or dialog. Hidden from who may not open it. */
export type OpenAction = ActionParts & ({
  /** open: opens another page. */
  type: "open";
  /** The page. */
  page: PageId;
  /** How it opens; left out means page. */
  as?: "page" | "drawer" | "dialog";
  /** What it is handed. */
  params?: Values;
});

/** Sends a call, after a question if there is one. */
export type RequestAction = ActionParts & {
  /** request: sends a call. */
  type: "request";
  /** The call. */
  endpoint: EndpointPath;
  /** What it is sent; left out means the record's key, of ticked rows their keys as ids. */
  params?: Values;
  /** Said when it is done; left out means the stock words. */
  success?: Text;
  /** What follows; left out means reload. */
  then?: Then;
  watch?: Watch;
};

/** A dialog or drawer with fields, then a call. */
export type FormAction = ActionParts & ({
  /** form: a dialog with fields, then a call. */
  type: "form";
  /** The call. */
  endpoint: EndpointPath;
  /** The title; left out means the button's word. */
  title?: Text;
  /** How it opens; left out means dialog. */
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
  /** The sending button's word; left out means "OK". */
  submit?: Text;
  /** In place of submit: several buttons that send it, each with values of its own. The last one that is shown is the one that Enter presses. */
  buttons?: FormButton[];
  beside?: FormBeside;
  /** Offers to save and start another. */
  another?: boolean;
  /** With another: the fields that the next one starts with as they were filled in. */
  keep?: FieldName[];
  /** Said when it is done; left out means the stock words. */
  success?: Text;
  /** What follows; left out means reload. */
  then?: Then;
  watch?: Watch;
});

/** Makes a file of what the filters leave, as a job of the file centre. */
export type ExportAction = ActionParts & ({
  /** export: makes a file of the list. */
  type: "export";
  /** The export call. */
  endpoint: EndpointPath;
  /** The fields of the file; left out means the table's. */
  columns?: FieldName[];
  /** The formats that are offered; left out means both. */
  formats?: ("xlsx" | "csv")[];
  /** Lists of objects that get a sheet of their own in the Excel file, a row for each entry, beside what tells their record from the next. Others, and all in a CSV file, are one cell of readable text. */
  sheets?: FieldName[];
});

/** Takes a filled-in template: a trial first, the errors by row, then the import; the failed rows come as a file. */
export type ImportAction = ActionParts & {
  /** import: takes a filled-in template. */
  type: "import";
  /** The import call; its template call is the same path with /template. */
  endpoint: EndpointPath;
  /** What follows; left out means reload. */
  then?: Then;
};

/** Hands over a file: by a call, or of a field with its address. */
export type DownloadAction = ActionParts & {
  /** download: hands a file over. */
  type: "download";
  /** An action call that answers the file's address as url. */
  endpoint?: EndpointPath;
  /** What it is sent. */
  params?: Values;
  /** The field of the record with the file's address, in place of a call. */
  field?: FieldName;
};

/** Prints what the block shows. */
export type PrintAction = ActionParts & ({
  /** print: prints the block. */
  type: "print";
  /** Laid out as a notice: a sheet to be put up, or a label of 100 by 60 millimetres. Left out, as it is on the screen. */
  paper?: "a4" | "label";
});

/** Runs a handler that the console registered by name: the escape hatch. */
export type CustomAction = ActionParts & {
  /** custom: a registered handler. */
  type: "custom";
  /** Its name in custom.json. */
  handler: DocumentName;
  /** What it is handed. */
  params?: Values;
  /** Said when it is done; left out means the stock words. */
  success?: Text;
  /** What follows; left out means reload. */
  then?: Then;
};

/** What resolve makes of a page and the catalogue: everything the runtime needs to show it, and nothing else. Made by generators, never written by hand. Fields are in Formily's own shape. */
export type ResolvedPage = {
  /** The page. */
  id: PageId;
  /** The path in the address bar; a page outside the menu has none. */
  route?: Route;
  /** Its leaf in the permission menu tree; a page outside the menu has none, and every account may open it. */
  menuCode?: MenuCode;
  /** What it is called. */
  title: Text;
  /** What it is called while a record is changed. */
  edit?: EditTitle;
  /** The parameters it cannot be shown without. */
  params: string[];
  /** How its tab behaves. */
  meta: Meta;
  /** The code tables that the page shows, by name. */
  dictionaries: Record<string, DictionaryValue[]>;
  /** What the calls of the page, by path, are made of or change, as far as the documents say. Of one that is not there nobody knows: any write may change its answer, and it may change any. */
  calls: Record<string, ResolvedCall>;
  /** What is shown. */
  block: ResolvedBlock;
  /** The parameters that it takes and can do without. */
  optionalParams: string[];
};

/** The name of a page for new records while one is changed. */
export type EditTitle = {
  /** What it is called. */
  title: Text;
  /** The parameter that names the record. */
  param: string;
};

/** The entities that a call reads or writes. */
export type ResolvedCall = {
  /** Its answer is made of records of these entities. */
  reads?: string[];
  /** It changes records of these entities. */
  writes?: string[];
};

/** A block, with all that it needs. */
export type ResolvedBlock = (ResolvedList | ResolvedDetail | ResolvedForm | ResolvedApproval | ResolvedTree | ResolvedChart | ResolvedStats | ResolvedTimeline | ResolvedHistory | ResolvedTabs | ResolvedSplit | ResolvedStack | ResolvedCustom);

/** A list. */
export type ResolvedList = {
  /** The kind of block. */
  kind: "list";
  /** The name of the entity. */
  entity: string;
  /** The field that tells rows apart. */
  rowKey: string;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** The call. */
  endpoint: EndpointPath;
  /** The filter bar. */
  filters: ResolvedFilter[];
  /** Filters that are always sent: field → value. */
  fixedFilters: Record<string, Value>;
  /** What the call asks of ranges of time. */
  ranges: RangeLimit[];
  /** The figures above the table. */
  summary: ResolvedFigure[];
  /** The columns, in their order. */
  columns: ResolvedColumn[];
  /** Buttons above it. */
  toolbar: ResolvedAction[];
  /** Buttons of a row. */
  rowActions: ResolvedAction[];
  /** The order at first. */
  sort: Sort;
  /** Rows a page at first. */
  pageSize: number;
  /** Loads again every so many seconds. */
  autoRefresh?: {
    /** How often. */
    seconds: number;
    /** Only while this range filter is today. */
    whenToday?: string;
  };
  /** What stands there when there is nothing to show. */
  empty?: Text;
  /** What it is called. */
  title?: Text;
  /** Tabs over a state field, each a filter. */
  stateTabs?: {
    /** The name of the field. */
    field: string;
    /** The tabs. */
    tabs: ({
      /** What it is called. */
      label: Text;
      /** Left out: all. */
      value?: Scalar;
    })[];
    /** The number of the tab that is open at first. */
    default: number;
    /** Each tab says how many rows it has. */
    counts?: boolean;
  };
  /** A tree beside the table that filters it. */
  side?: {
    /** What it is called. */
    title?: Text;
    /** The name of the entity. */
    entity: string;
    /** The call. */
    endpoint: EndpointPath;
    /** The field that tells records apart, or the value of the record that is shown. */
    key: string;
    /** What it is called. */
    label: string;
    /** Offers a search over the nodes. */
    search: boolean;
    /** Pixels. */
    width: number;
    /** The filter bar. */
    filters: Values;
  };
  /** The first condition that holds colours the row. */
  rowTones?: ToneRule[];
  /** A block over the table that a switch in the toolbar shows. */
  unfold?: {
    /** The word of the switch. */
    label: Text;
    icon?: Icon;
    /** What is shown. */
    block: ResolvedBlock;
  };
  /** Shown under a row when it is opened. */
  expand?: ResolvedBlock;
  /** The ways to show the rows; the first is shown at first. */
  views: ("table" | "cards" | "gallery" | "matrix")[];
  matrix?: ResolvedMatrix;
  /** How a row looks as a card. */
  card?: {
    /** The field with the picture. */
    picture?: string;
    /** What it is called. */
    title: ResolvedItem;
    /** A state shown in the corner. */
    badge?: ResolvedItem;
    /** What is written below. */
    lines: ResolvedItem[];
    /** Cards with the same value of this field stand together. */
    groupBy?: ResolvedItem;
    /** What stands over the cards that have no value to be grouped by. */
    ungrouped?: Text;
  };
  /** Buttons over the ticked rows. */
  batchActions: ResolvedAction[];
  /** false: all rows at once. */
  paged: boolean;
  /** How masked values are shown in full. */
  reveal?: ResolvedReveal;
};

/** A detail. */
export type ResolvedDetail = {
  /** The kind of block. */
  kind: "detail";
  /** The name of the entity. */
  entity: string;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** The call. */
  endpoint: EndpointPath;
  /** The record's key. */
  key: Value;
  /** Pictures that open large. */
  pictures: ResolvedItem[];
  /** Groups of fields. */
  groups: ResolvedGroup[];
  /** The tabs. */
  tabs: ResolvedTab[];
  /** Buttons. */
  actions: ResolvedAction[];
  /** The field that tells rows apart. */
  rowKey: string;
  /** Buttons to the record before and after. */
  siblings?: true;
  /** What stands above the groups. */
  head?: {
    /** The field with the picture. */
    picture?: string;
    /** What it is called. */
    title: ResolvedItem;
    /** Fields shown as tags behind the name. */
    tags: ResolvedItem[];
    /** The states on the ordinary way, in their order. */
    steps?: {
      /** The state field. */
      field: string;
      /** Its codes. */
      dictionary: string;
      /** The codes. */
      states: string[];
    };
  };
  /** How masked values are shown in full. */
  reveal?: ResolvedReveal;
};

/** The options call behind a relation. */
export type ResolvedOptions = {
  /** The call. */
  endpoint: EndpointPath;
  /** Sent along; those taken from the form's values are asked again when they change. */
  params: Values;
  /** The field whose value narrows the choices. */
  dependsOn?: string;
  /** The name under which the call takes that value; left out means parentId. */
  parentAs?: string;
  /** What the records are called that it offers. */
  of?: Text;
  /** The page of the menu on which such records are added. */
  managedOn?: {
    /** Its id. */
    page: string;
    /** Who holds it may open it. */
    menuCode: MenuCode;
    /** What the menu calls it. */
    title: Text;
  };
};

/** Handed to the widget. dictionary and options say where its choices come from. */
export type WidgetProps = {
  /** What the page hands to a registered widget. */
  custom?: Values;
  /** Written in it while it is empty. */
  placeholder?: Text;
  /** Several values may be chosen. */
  multiple?: boolean;
  /** The most characters. */
  maxLength?: number;
  /** How many places a number keeps. */
  decimals?: number;
  /** The name of the code table. */
  dictionary?: string;
  /** The choices that come from a call. */
  options?: ResolvedOptions;
  /** How many days a range may span. */
  maxDays?: number;
  /** The choices that are known beforehand. */
  choices?: Option[];
  /** textarea: lines high. */
  rows?: number;
  /** At most so many entries. */
  maxCount?: number;
  /** The file endings that are taken. */
  accept?: string[];
  /** Down to which level is chosen. */
  level?: number;
  /** The least number. */
  minimum?: number;
  /** The greatest number. */
  maximum?: number;
  /** The fewest characters. */
  minLength?: number;
  /** An integer number of fen, shown and typed in yuan. */
  money?: boolean;
  /** Written behind the value. */
  unit?: Unit;
  /** Further fields that the widget fills: part → field. */
  into?: Record<string, string>;
  /** number: a text that is none is kept, for its validator to tell of; left out, it is not taken at all. */
  anyText?: boolean;
  /** imageUpload: a picture may be taken with the camera. */
  camera?: "face" | "picture";
  /** The value may be read from a code. */
  scan?: {
    /** What is looked for. */
    codes: Scan;
    /** What the text of a code must keep. */
    rule: Validator;
  };
  /** mapPoint: the coordinates come from the map alone. */
  pickOnly?: boolean;
  /** batchUpload: the calls that the files go to. */
  batch?: {
    /** Opens the batch. */
    create: EndpointPath;
    /** Takes one file. */
    upload: EndpointPath;
    /** What the batch is opened with. */
    params: Values;
  };
  /** arrayTable: the columns of a row. */
  fields?: ResolvedField[];
  /** Phrases that fill the field in with one click. */
  phrases?: Text[];
  /** What a list holds. */
  itemType?: string;
  /** The entity that options are of. */
  entity?: string;
};

/** One rule of a field, as data. */
export type Validator = {
  /** It must be given. */
  required?: boolean;
  /** What the text must look like. */
  format?: Format;
  /** The rule counts only while this holds over the form's values. */
  when?: Condition;
  /** A regular expression that the text must match. */
  pattern?: string;
  /** The fewest characters. */
  min?: number;
  /** The most characters. */
  max?: number;
  /** A whole mobile number, or the last four digits of one. */
  tail?: boolean;
  /** How many days a range may span. */
  maxDays?: number;
  /** Said when it is not kept. */
  message?: Text;
  /** The least number. */
  minimum?: number;
  /** The greatest number. */
  maximum?: number;
  /** The fewest entries. */
  minItems?: number;
  /** The most entries. */
  maxItems?: number;
  /** What must hold over the form's values. */
  require?: Condition;
  /** How many places a number keeps. */
  decimals?: number;
};

/** Rows against the columns of another call. */
export type ResolvedMatrix = {
  /** The field of a row that its cells name. */
  key: string;
  /** What stands across. */
  columns: {
    /** The name of the entity. */
    entity: string;
    /** The field that tells records apart. */
    key: string;
    /** Whose records they are. */
    scope: "community" | "account" | "platform";
    /** The call. */
    endpoint: EndpointPath;
    /** What it is asked with. */
    fixedFilters: Values;
    /** The order. */
    sort: Sort;
    /** The head of a column. */
    label: ResolvedItem;
    /** Buttons of a column. */
    actions: ResolvedAction[];
  };
  /** What stands where they meet. */
  cells: {
    /** The name of the entity. */
    entity: string;
    /** The field that tells records apart. */
    key: string;
    /** Whose records they are. */
    scope: "community" | "account" | "platform";
    /** The call. */
    endpoint: EndpointPath;
    /** What it is asked with. */
    fixedFilters: Values;
    /** The name that takes the keys of rows. */
    ask: string;
    /** The field that names the row. */
    row: string;
    /** The field that names the column. */
    column: string;
    /** The code that is shown. */
    value: ResolvedItem;
    /** Code → icon. */
    marks: Record<string, Icon>;
    /** What is said of one cell. */
    lines: ResolvedItem[];
    /** Buttons of one cell. */
    actions: ResolvedAction[];
    /** Buttons over the chosen cells. */
    batchActions: ResolvedAction[];
    /** What a cell without a record means. */
    empty?: Text;
  };
};

/** A field of the filter form, in Formily's shape. */
export type ResolvedFilter = {
  /** Its name. */
  name: string;
  /** What it is called. */
  title: Text;
  /** How it compares. */
  operator: FilterOperator;
  /** Never written into an address. */
  sensitive: boolean;
  /** The masking levels that see the field masked and cannot ask by it: the filter says so in place of a widget. */
  hiddenAt?: number[];
  /** It must be given. */
  required?: boolean;
  /** What it holds at first. */
  default?: string | number | boolean | Scalar[];
  /** The widget. */
  'x-component': WidgetName;
  /** What the widget is handed. */
  'x-component-props': WidgetProps;
  /** What is checked. */
  'x-validator': Validator[];
};

/** What a cell is handed. */
export type CellProps = {
  /** What the page hands to a registered cell. */
  custom?: PlainValues;
  /** The name of the code table. */
  dictionary?: string;
  /** How many places a number keeps. */
  decimals?: number;
  /** Written behind the value. */
  unit?: Unit;
  /** Said where there is no value. */
  emptyText?: Text;
  /** progress and ratio: the field that holds the whole. */
  max?: string;
  /** progress, ratio, rating: the whole, where no field holds it. */
  maximum?: number;
  /** elapsed and countdown: the field with the moment at which it ends. */
  until?: string;
  /** duration: what the number counts. */
  timeUnit?: TimeUnit;
  /** dateTime: how it is written. */
  timePattern?: TimePattern;
  /** image: pixels of its side. */
  size?: number;
  /** The choices that are known beforehand. */
  choices?: Option[];
  /** An integer number of fen, shown and typed in yuan. */
  money?: boolean;
  /** The format of each entry of a list. */
  itemFormat?: string;
  /** A telephone number: a phone offers to call it. */
  telephone?: boolean;
  /** entries: how the fields of an entry are shown, in their order. */
  entries?: ResolvedItem[];
  /** entries: the fields that tell one entry from the next. */
  calledBy?: string[];
  /** entries: shown as a table at once, not as a text that opens it. */
  table?: boolean;
};

/** A column. */
export type ResolvedColumn = {
  /** The name of the field. */
  field: string;
  /** What it is called. */
  title: Text;
  /** How it is shown. */
  cell: CellName;
  /** What the cell is handed. */
  cellProps: CellProps;
  /** The head sorts. */
  sortable: boolean;
  /** Pixels. */
  width?: number;
  /** Where the value stands. */
  align?: "left" | "center" | "right";
  /** Stays in sight while the table is moved sideways. */
  fixed?: "left" | "right";
  /** The first condition that holds gives the tone. */
  tones?: ToneRule[];
  /** Where a click leads. */
  open?: ResolvedTarget;
  /** Offers to copy the value. */
  copy?: boolean;
  /** Not shown until a person chooses it. */
  hidden?: boolean;
};

/** A field that is shown. */
export type ResolvedItem = {
  /** The name of the field. */
  field: string;
  /** What it is called. */
  title: Text;
  /** How it is shown. */
  cell: CellName;
  /** What the cell is handed. */
  cellProps: CellProps;
  /** Offers to copy the value. */
  copy?: boolean;
  /** Takes the whole row. */
  wide?: boolean;
  /** The first condition that holds gives the tone. */
  tones?: ToneRule[];
  /** Where a click leads. */
  open?: ResolvedTarget;
  /** Shown only while this holds. */
  visibleWhen?: Condition;
};

/** Another page, and what it is handed. */
export type ResolvedTarget = {
  /** The page. */
  page: PageId;
  /** The code of that page: who does not hold it sees plain text. A page for every account has none. */
  menuCode?: MenuCode;
  /** How it opens. */
  as: "page" | "drawer" | "dialog";
  /** What is handed over. */
  params: Record<string, Value>;
};

/** A button; its type says what it does. */
export type ResolvedAction = (ResolvedOpen | ResolvedRequest | ResolvedFormAction | ResolvedExport | ResolvedImport | ResolvedDownload | ResolvedPrint | ResolvedCustomAction);

/** Opens another page. */
export type ResolvedOpen = {
  /** The type of action. */
  type: "open";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** The page that is opened, and what it is handed. */
  target: ResolvedTarget;
};

/** Makes a file of what the filters leave. */
export type ResolvedExport = {
  /** The type of action. */
  type: "export";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** The call. */
  endpoint: EndpointPath;
  /** The fields of the file. */
  columns: string[];
  /** Lists of objects among them that get a sheet of their own in an Excel file. */
  sheets?: string[];
  /** The file formats that are offered. */
  formats: ("xlsx" | "csv")[];
};

/** A figure above a list. */
export type ResolvedFigure = {
  /** Its name. */
  name: string;
  /** What it is called. */
  label: Text;
  /** How it is shown. */
  cell: Cell;
  /** What the cell is handed. */
  cellProps: CellProps;
  /** The colour. */
  color?: Color;
  /** The filters that a click sets; absent: the figure is not clickable. */
  where?: Record<string, Scalar>;
};

/** How masked values are shown in full: each time with a reason, each time logged. */
export type ResolvedReveal = {
  /** The call that hands the full value over. */
  endpoint: EndpointPath;
  /** The permission code that it needs. */
  menuCode: MenuCode;
  /** The name of the entity. */
  entity: string;
  /** The field with the record's key. */
  key: string;
  /** The masked fields that can be shown. */
  fields: string[];
};

/** A titled group of fields. */
export type ResolvedGroup = {
  /** What it is called. */
  title: Text;
  /** The fields, in their order. */
  items: ResolvedItem[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Buttons. */
  actions: ResolvedAction[];
};

/** A related block. */
export type ResolvedTab = {
  /** What it is called. */
  title: Text;
  /** The tab is there only for who holds this code. */
  menuCode?: MenuCode;
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** What is shown. */
  block: ResolvedBlock;
};

/** A field of a form, in Formily's shape; reactions are data. */
export type ResolvedField = {
  /** Its name. */
  name: string;
  /** The JSON type of the value. */
  type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  /** What it is called. */
  title: Text;
  /** A value about a person: it never goes into an address or a draft. */
  sensitive: boolean;
  /** It must be given. */
  required?: boolean;
  /** Not to be changed. */
  readOnly?: boolean;
  /** Its call does not take it: it is not sent. */
  shownOnly?: boolean;
  /** What it holds at first. */
  default?: Value;
  /** The widget. */
  'x-component': WidgetName;
  /** What the widget is handed. */
  'x-component-props': WidgetProps;
  /** What the server says of the value as soon as it is there. */
  hints?: Hint[];
  /** How the field stands in its grid. */
  'x-decorator-props': {
    /** How many columns of its section it takes. */
    span: number;
    /** Written below. */
    help?: Text;
  };
  /** What is checked. */
  'x-validator': Validator[];
  /** What follows from other fields. */
  'x-reactions'?: {
    /** Shown only while this holds. */
    visibleWhen?: Condition;
    /** Must be given while this holds. */
    requiredWhen?: Condition;
    /** Shown, but not to be clicked, while this holds. */
    disabledWhen?: Condition;
    /** Worked out of other fields. */
    derive?: Derive;
  };
};

/** A part of a form. */
export type ResolvedSection = {
  /** What it is called. */
  title?: Text;
  /** Written below. */
  help?: Text;
  /** Fields beside one another on a wide screen. */
  columns: number;
  /** The fields, in their order. */
  fields: ResolvedField[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
};

/** A form without steps has one, without a title. */
export type ResolvedStep = {
  /** What it is called. */
  title?: Text;
  /** Written below. */
  help?: Text;
  /** The sections, in their order. */
  sections: ResolvedSection[];
  /** Stands below its fields. */
  shows?: ResolvedBlock;
  /** Shown only while this holds. */
  visibleWhen?: Condition;
};

/** The record that a form starts from. */
export type ResolvedLoad = {
  /** The call. */
  endpoint: EndpointPath;
  /** The record's key. */
  key: Value;
  /** What is saved is a new record. */
  copy: boolean;
  /** The name of the entity. */
  entity: string;
};

/** reload, close, back, or a page that is opened. */
export type ResolvedFollowUp = string | {
  /** The page. */
  page: PageId;
  /** The code of that page: without it the link is plain text. */
  menuCode?: MenuCode;
  /** How it opens. */
  as: "page" | "drawer" | "dialog";
  /** What is handed over. */
  params: Record<string, Value>;
};

/** A form. */
export type ResolvedForm = {
  /** The kind of block. */
  kind: "form";
  /** The name of the entity. */
  entity: string;
  /** The field that tells rows apart. */
  rowKey: string;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** The call. */
  endpoint: EndpointPath;
  /** Sent where a record was loaded. */
  update?: EndpointPath;
  /** The record that is loaded first. */
  load?: ResolvedLoad;
  /** The steps; a form without steps has one. */
  steps: ResolvedStep[];
  /** What fields hold at first. */
  initial: Values;
  /** Sent along with the fields. */
  send: Values;
  /** Questions to the server before it is sent. */
  preflight: Preflight[];
  /** The button that sends it. */
  submit: {
    /** What it is called. */
    label: Text;
    /** The permission codes of which the account must hold one. */
    menuCodes: MenuCode[];
  };
  /** Offers to save and start another. */
  another: boolean;
  /** The fields that another one starts with as they were filled in. */
  keep?: FieldName[];
  /** What was typed is kept for the next visit. */
  draft: boolean;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** Said when it is done. */
  success: Text;
  /** What follows. */
  then: ResolvedFollowUp[];
  /** Buttons. */
  actions: ResolvedAction[];
  /** How masked values are shown in full. */
  reveal?: ResolvedReveal;
};

/** A record, its history, and a decision about it. */
export type ResolvedApproval = {
  /** The kind of block. */
  kind: "approval";
  /** The name of the entity. */
  entity: string;
  /** The field that tells rows apart. */
  rowKey: string;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** The call. */
  endpoint: EndpointPath;
  /** The record's key. */
  key: Value;
  /** Pictures that open large. */
  pictures: ResolvedItem[];
  /** Groups of fields. */
  groups: ResolvedGroup[];
  /** What happened so far. */
  history?: ResolvedBlock;
  /** The tabs. */
  tabs: ResolvedTab[];
  /** What may be decided. */
  outcomes: ({
    /** What it is called. */
    label: Text;
    /** The permission codes of which the account must hold one. */
    menuCodes: MenuCode[];
    /** The call. */
    endpoint: EndpointPath;
    /** What is handed over. */
    params: Values;
    /** The steps; a form without steps has one. */
    steps: ResolvedStep[];
    /** What fields hold at first, over the record. */
    initial?: Values;
    /** A grave one, in red. */
    danger?: boolean;
    /** Asked before it is done. */
    confirm?: Confirm;
    /** Said when it is done. */
    success: Text;
    /** Shown only while this holds. */
    visibleWhen?: Condition;
    /** Offered only while this holds: the states from which its transition can happen. */
    eligibleWhen?: Condition;
  })[];
  /** A decision can be made only while this holds. */
  decidableWhen?: Condition;
  /** Where the next record to decide comes from. */
  next?: {
    /** The call. */
    endpoint: EndpointPath;
    /** Filters that are always sent: field → value. */
    fixedFilters: Values;
    /** The field that tells rows apart. */
    rowKey: string;
  };
  /** How masked values are shown in full. */
  reveal?: ResolvedReveal;
};

/** A tree. */
export type ResolvedTree = {
  /** The kind of block. */
  kind: "tree";
  /** The name of the entity. */
  entity: string;
  /** The field that tells nodes apart. */
  key: string;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** The call. */
  endpoint: EndpointPath;
  /** What it is called. */
  title?: Text;
  /** The field that names a node. */
  label: string;
  /** A number shown behind the name. */
  count?: string;
  /** The first condition that holds gives a node its icon. */
  icons: ({
    /** While this holds. */
    when: Condition;
    /** The icon. */
    icon: Icon;
  })[];
  /** Offers a search over the nodes. */
  search: boolean;
  /** Filters that are always sent: field → value. */
  fixedFilters: Values;
  /** Buttons above it. */
  toolbar: ResolvedAction[];
  /** The menu of a node. */
  nodeActions: ResolvedAction[];
  /** Nodes may be dragged within their parent. */
  reorder?: {
    /** The call. */
    endpoint: EndpointPath;
    /** The permission code that it needs. */
    menuCode: MenuCode;
  };
  /** Beside the tree, for the chosen node. */
  panel?: ResolvedBlock;
  /** In its place while no node is chosen. */
  overview?: ResolvedBlock;
  /** What stands there when there is nothing to show. */
  empty?: Text;
};

/** A plot. */
export type ResolvedChart = {
  /** The kind of block. */
  kind: "chart";
  /** What it is called. */
  title?: Text;
  /** The call. */
  endpoint: EndpointPath;
  /** What is handed over. */
  params: Values;
  /** Of the params those that are stretches of days, given by the name of a preset: what their ends are. */
  periods?: Record<string, "day" | "second">;
  /** The filter bar. */
  filters: ResolvedField[];
  /** The list of the answer that holds the rows. */
  rows: string;
  /** How it is plotted. */
  shape: "line" | "bar" | "stacked" | "donut" | "heat" | "map";
  /** What stands along the axis. */
  category: {
    /** The name of the field. */
    field: string;
    /** What it is called. */
    title?: Text;
    /** The name of the code table. */
    dictionary?: string;
  };
  /** The plotted numbers. */
  series: Series[];
  /** heat: the week day. */
  secondCategory?: {
    /** The name of the field. */
    field: string;
    /** What it is called. */
    title?: Text;
    /** The name of the code table. */
    dictionary?: string;
  };
  /** map: where a point lies. */
  point?: {
    /** The field with the longitude. */
    longitude: string;
    /** The field with the latitude. */
    latitude: string;
  };
  /** Whether the axis of the values begins near the least one. */
  fitAxis?: true;
  /** Pixels. */
  height: number;
  /** Where a click leads. */
  open?: ResolvedTarget;
  /** Loads again every so many seconds. */
  autoRefresh?: AutoRefresh;
  /** What stands there when there is nothing to show. */
  empty?: Text;
};

/** Figures. */
export type ResolvedStats = {
  /** The kind of block. */
  kind: "stats";
  /** What it is called. */
  title?: Text;
  /** The call. */
  endpoint: EndpointPath;
  /** What is handed over. */
  params: Values;
  /** Of the params those that are stretches of days, given by the name of a preset: what their ends are. */
  periods?: Record<string, "day" | "second">;
  /** The figures, in their order. */
  figures: ({
    /** Its name. */
    name: string;
    /** What it is called. */
    label: Text;
    /** Written behind the value. */
    unit?: Unit;
    /** The icon. */
    icon?: Icon;
    /** The value that it is compared with. */
    compare?: string;
    /** The text that is written small below it. */
    note?: string;
    /** How it is shown. */
    cell: CellName;
    /** What the cell is handed. */
    cellProps: CellProps;
    /** The first condition that holds gives the tone. */
    tones?: ToneRule[];
    /** Where a click leads. */
    open?: ResolvedTarget;
  })[];
  /** Loads again every so many seconds. */
  autoRefresh?: AutoRefresh;
};

/** The steps of a record, of which any two can be compared. */
export type ResolvedHistory = {
  /** The kind of block. */
  kind: "history";
  /** The steps. */
  steps: ResolvedTimeline;
};

/** Events. */
export type ResolvedTimeline = {
  /** The kind of block. */
  kind: "timeline";
  /** The name of the entity. */
  entity: string;
  /** The field that tells rows apart. */
  rowKey: string;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** The call. */
  endpoint: EndpointPath;
  /** What it is called. */
  title?: Text;
  /** Filters that are always sent: field → value. */
  fixedFilters: Values;
  /** The field that says when it happened. */
  time: string;
  /** What happened. */
  heading: ResolvedItem;
  /** What is written below. */
  lines: ResolvedItem[];
  /** The first condition that holds gives the tone. */
  tones?: ToneRule[];
  /** Where a click leads. */
  open?: ResolvedTarget;
  /** What stands there when there is nothing to show. */
  empty?: Text;
};

/** Blocks behind tabs. */
export type ResolvedTabs = {
  /** The kind of block. */
  kind: "tabs";
  /** The tabs. */
  tabs: ResolvedTab[];
};

/** Two blocks beside one another. */
export type ResolvedSplit = {
  /** The kind of block. */
  kind: "split";
  /** The first block; what is chosen in it is shown in the second. */
  first: ResolvedBlock;
  /** The second block. */
  second: ResolvedBlock;
  /** Of the first, in percent of the width. */
  size: number;
  /** Stands in the second place while nothing is chosen. */
  hint?: Text;
};

/** Blocks below or beside one another. */
export type ResolvedStack = {
  /** The kind of block. */
  kind: "stack";
  /** The blocks, from above. */
  blocks: ResolvedBlock[];
  /** Blocks beside one another on a wide screen. */
  columns: number;
};

/** A registered component. */
export type ResolvedCustom = {
  /** The kind of block. */
  kind: "custom";
  /** Its name in custom.json. */
  component: string;
  /** What it is handed. */
  props: Values;
  /** The field that tells its rows apart. */
  key?: string;
  /** Buttons above it. */
  toolbar?: ResolvedAction[];
  /** Buttons over the rows that are chosen in it. */
  batchActions?: ResolvedAction[];
  /** Where one of its rows leads. */
  open?: ResolvedTarget;
};

/** Sends a call. */
export type ResolvedRequest = {
  /** The type of action. */
  type: "request";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** What tells the record that it is about from others. */
  about?: ResolvedItem[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** The call. */
  endpoint: EndpointPath;
  /** What is handed over. */
  params: Values;
  /** The call waits where there is no network. */
  waits?: true;
  /** The call takes ids and answers a result for each. */
  batch: boolean;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** Said when it is done. */
  success: Text;
  /** What follows. */
  then: ResolvedFollowUp[];
  /** The result is watched until it is final. */
  watch?: Watch;
};

/** A dialog with fields, then a call. */
export type ResolvedFormAction = {
  /** The type of action. */
  type: "form";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** What tells the record that it is about from others. */
  about?: ResolvedItem[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** The call. */
  endpoint: EndpointPath;
  /** Whose rows they are. */
  scope: "community" | "account" | "platform";
  /** What it is called. */
  title: Text;
  /** How it opens. */
  as: "dialog" | "drawer";
  /** The record that is loaded first. */
  load?: ResolvedLoad;
  /** The steps; a form without steps has one. */
  steps: ResolvedStep[];
  /** What fields hold at first. */
  initial: Values;
  /** What is handed over. */
  params: Values;
  /** The call waits where there is no network. */
  waits?: true;
  /** It is sent for all ticked rows. */
  batch: boolean;
  /** The button that sends it. */
  submit: Text;
  /** In place of submit: several buttons that send it. */
  buttons?: FormButton[];
  /** What stands beside the fields. */
  beside?: FormBeside;
  /** Offers to save and start another. */
  another: boolean;
  /** The fields that another one starts with as they were filled in. */
  keep?: FieldName[];
  /** The row fills the fields in. */
  fill: boolean;
  /** The call takes the revision that was read. */
  revision: boolean;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** Said when it is done. */
  success: Text;
  /** What follows. */
  then: ResolvedFollowUp[];
  /** The result is watched until it is final. */
  watch?: Watch;
};

/** Takes a filled-in template. */
export type ResolvedImport = {
  /** The type of action. */
  type: "import";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** The call. */
  endpoint: EndpointPath;
  /** The call that hands the template over. */
  template: EndpointPath;
  /** The columns of the template. */
  columns: CatalogueImportColumn[];
  /** What follows. */
  then: ResolvedFollowUp[];
};

/** Hands a file over. */
export type ResolvedDownload = {
  /** The type of action. */
  type: "download";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** The call. */
  endpoint?: EndpointPath;
  /** What is handed over. */
  params: Values;
  /** The name of the field. */
  field?: string;
};

/** Prints what the block shows. */
export type ResolvedPrint = {
  /** The type of action. */
  type: "print";
  /** Laid out as a notice. */
  paper?: "a4" | "label";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** Asked before it is done. */
  confirm?: Confirm;
};

/** A registered handler. */
export type ResolvedCustomAction = {
  /** The type of action. */
  type: "custom";
  /** What it is called. */
  label: Text;
  /** The icon. */
  icon?: Icon;
  /** The account must hold all of them. */
  menuCodes: MenuCode[];
  /** Shown only while this holds. */
  visibleWhen?: Condition;
  /** Over a row: the transition that the call makes can happen. A row without it has no such button; ticked rows without it are told. */
  eligibleWhen?: Condition;
  /** Shown, but not to be clicked, while this holds. */
  disabledWhen?: Condition;
  /** Why it cannot be clicked. */
  disabledText?: Text;
  /** Not to be clicked while its form holds what was not sent. */
  whenSaved?: boolean;
  /** A grave one, in red. */
  danger?: boolean;
  /** A key that does the same. */
  shortcut?: string;
  /** Its name in custom.json. */
  handler: string;
  /** What is handed over. */
  params: Values;
  /** Asked before it is done. */
  confirm?: Confirm;
  /** Said when it is done. */
  success: Text;
  /** What follows. */
  then: ResolvedFollowUp[];
};

/** The built-in roles and the menu codes each starts with. */
export type RolesDocument = {
  /** The path to this grammar, from the document. */
  $schema: string;
  /** The roles. */
  roles: RoleGrant[];
};
