import type { Catalogue, CatalogueEndpoint, FilterOperator } from '../schemas/generated/grammar.ts';
import { typeName } from './grammar-types.ts';
import { payloadType } from './payload-type.ts';

/** Writes what each call of the catalogue accepts and returns, so that a call that does not exist fails to compile. */
export function endpointTypes(catalogue: Catalogue): string {
  const entities = new Set<string>();
  const calls = Object.values(catalogue.endpoints).map((endpoint) => {
    if (endpoint.entity && rowOf(endpoint)) entities.add(typeName(endpoint.entity));
    const comment = endpoint.description ? `  /** ${endpoint.description} */\n` : '';
    return `${comment}  '${endpoint.path}': { request: ${requestOf(endpoint)}; response: ${responseOf(endpoint)} };`;
  });
  // A call that describes its own answer need not name the rows of its entity.
  const text = calls.join('\n');
  const imports = [...entities]
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    .sort()
    .join(', ');
  return `import type { ${imports} } from './entities.ts';

/** What every list call takes besides its filters. */
export interface ListRequest {
  communityUuid?: string;
  /** From 1. */
  pageNum?: number;
  pageSize?: number;
  sortField?: string;
  sortOrder?: 'ascend' | 'descend';
  /** Goes on behind the last row of an earlier answer. */
  after?: string;
  /** Asks for the figures over all rows that the filters leave. */
  summary?: boolean;
  /** Asks how many rows each code of this field has. */
  countBy?: string;
}

/** What every list call answers. */
export interface ListAnswer<Row> {
  list: Row[];
  /** Counted up to the cap. */
  total: number;
  /** There are more rows than the cap. */
  capped: boolean;
  /** Hand it over as \`after\` to go on; null at the end. */
  next: string | null;
  summary?: Record<string, number | string | null>;
  /** Asked by \`countBy\`: how many rows each code of the field has, whatever that field is filtered by. */
  counts?: Record<string, number>;
  /** Sentences for whoever reads the list, in his language: what of the archive is in it, or is not. */
  notes?: string[];
}

/** What every history call takes: a page of the steps of a record, or the keys of two steps that are compared. */
export interface HistoryRequest extends Pick<ListRequest, 'communityUuid' | 'pageNum' | 'pageSize' | 'after'> {
  id: string;
  sortField?: 'operateTime';
  sortOrder?: 'descend';
  since?: string;
  until?: string;
}

/** What a history call answers where two steps are compared: the fields that differ, before and after, in words. */
export interface HistoryDifference {
  difference: { label: string; before: string; after: string }[];
}

/** One choice of an options call. */
export interface Option {
  value: string;
  label: string;
  [label: string]: unknown;
}

/** Every call of the catalogue, by path. */
export interface Endpoints {
${text}
}

/** A client that knows every call: what it takes and what it answers. A call that does not exist fails to compile. */
export interface EndpointClient<Options = object> {
  post<Path extends keyof Endpoints>(
    path: Path,
    payload: Endpoints[Path]['request'],
    options?: Options,
  ): Promise<Endpoints[Path]['response']>;
}
`;
}

const NAMING_ROWS: ReadonlySet<string> = new Set(['list', 'detail', 'tree', 'create', 'update', 'history']);

const rowOf = (endpoint: CatalogueEndpoint) => NAMING_ROWS.has(endpoint.operation);

/** What the operation accepts; a `request` of the call is added to it. */
function requestOf(endpoint: CatalogueEndpoint): string {
  const standard = standardRequest(endpoint);
  const own = endpoint.request && payloadType(endpoint.request);
  return [standard, own].filter((part) => part !== undefined).join(' & ') || 'Record<string, never>';
}

function standardRequest(endpoint: CatalogueEndpoint): string | undefined {
  // What the call describes itself replaces what its operation would contain.
  const own = endpoint.request?.properties ?? {};
  const filters = Object.entries(endpoint.filters)
    // The community is said by every call already, also where it is a field of the entity itself.
    .filter(([field]) => !Object.hasOwn(own, field) && (field !== 'communityUuid' || endpoint.operation === 'list'))
    .map(([field, operator]) => `${field}?: ${filterType(operator)}`);
  const keys = endpoint.batch ? 'id?: string; ids?: string[]' : 'id: string';
  const trial = endpoint.impact ? '; dryRun?: boolean' : '';
  const fields = endpoint.fields.map((field) => `'${field}'`).join(' | ');
  const written = fields === '' ? '' : ` & Partial<Pick<${typeName(endpoint.entity ?? 'unknown')}, ${fields}>>`;
  switch (endpoint.operation) {
    case 'list':
      return `ListRequest & { ${filters.join('; ')} }`;
    case 'aggregate':
      return `{ communityUuid?: string; ${filters.join('; ')} }`;
    case 'options':
      return `{ communityUuid?: string; keyword?: string; values?: string[]; ${filters.join('; ')} }`;
    case 'export':
      return `{ communityUuid?: string; columns: string[]; format: 'xlsx' | 'csv'; language?: 'zh' | 'en'; inParts?: boolean; ids?: string[]; ${filters.join('; ')} }`;
    case 'detail':
      return '{ id: string }';
    case 'history':
      return 'HistoryRequest';
    case 'create':
      return `{ communityUuid?: string${trial} }${written}`;
    case 'update':
      return `{ communityUuid?: string; ${keys}; revision?: number${trial} }${written}`;
    case 'delete':
      return `{ communityUuid?: string; ${keys}${trial} }`;
    case 'tree':
      return endpoint.request ? undefined : '{ communityUuid?: string; parentId?: string | null; keyword?: string }';
    case 'import':
      return '{ communityUuid?: string; fileName: string; contentType?: string; data: string; dryRun?: boolean }';
    default:
      return undefined;
  }
}

function responseOf(endpoint: CatalogueEndpoint): string {
  if (endpoint.response) return payloadType(endpoint.response);
  const row = typeName(endpoint.entity ?? 'unknown');
  switch (endpoint.operation) {
    case 'list':
      return `ListAnswer<${row}>`;
    case 'history':
      return `ListAnswer<${row}> | HistoryDifference`;
    case 'detail':
      return row;
    case 'tree':
      return `{ children: (${row} & { isLeaf: boolean })[] }`;
    case 'create':
      return '{ id: string }';
    case 'options':
      return 'Option[]';
    case 'export':
      return '{ jobId: string } | { rows: number; files: number }';
    default:
      return 'Record<string, unknown>';
  }
}

function filterType(operator: FilterOperator): string {
  if (operator === 'between') return '[string | number | null, string | number | null]';
  return operator === 'in' ? 'string | string[]' : 'string';
}
