import type {
  CustomDocument,
  DictionaryDocument,
  Endpoint,
  EndpointsDocument,
  EntityDocument,
  FieldSetDocument,
  MenuDocument,
  PageDocument,
  RolesDocument,
} from '../schemas/generated/grammar.ts';

/** What a document can be; each kind has its grammar in `schemas/grammar/`. */
export type DocumentKind = 'page' | 'entity' | 'field-set' | 'endpoints' | 'dictionary' | 'menu' | 'roles' | 'custom';

/** All documents, read and in their kind. Names are file names without `.json`; a page's id is its path below `pages/`. */
export interface Documents {
  pages: ReadonlyMap<string, PageDocument>;
  entities: ReadonlyMap<string, EntityDocument>;
  fieldSets: ReadonlyMap<string, FieldSetDocument>;
  dictionaries: ReadonlyMap<string, DictionaryDocument>;
  /** The groups, by file name. */
  endpointGroups: ReadonlyMap<string, EndpointsDocument>;
  /** Every call of every group, by path. */
  endpoints: ReadonlyMap<string, Endpoint>;
  menu: MenuDocument;
  roles: RolesDocument;
  custom: CustomDocument;
}

/** Which kind of document a file is, decided by its path. @param path below `schemas/`, with `/` */
export function kindOfDocument(path: string): DocumentKind | undefined {
  if (!path.endsWith('.json')) return undefined;
  if (path === 'menu.json') return 'menu';
  if (path === 'roles.json') return 'roles';
  if (path === 'custom.json') return 'custom';
  if (path.startsWith('pages/')) return 'page';
  const [folder, file, ...deeper] = path.split('/');
  if (file === undefined || deeper.length > 0) return undefined;
  if (folder === 'entities') return 'entity';
  if (folder === 'field-sets') return 'field-set';
  if (folder === 'endpoints') return 'endpoints';
  if (folder === 'dictionaries') return 'dictionary';
  return undefined;
}

/** `pages/record/opening.json` → `record/opening`; `entities/device.json` → `device`. */
export function nameOfDocument(path: string): string {
  const name = path.replace(/\.json$/, '');
  return name.slice(name.indexOf('/') + 1);
}
