import type {
  EndpointsDocument,
  EntityDocument,
  MenuNode,
  PackDocument,
  PackedNodes,
  Presumed,
  PresumedFields,
  PresumedPart,
  Property,
} from '../../schemas/generated/grammar.ts';
import type { Documents } from '../../validators/documents.ts';
import { REGISTERED_KINDS, registeredOf } from '../../validators/model/custom-sections.ts';
import { entityFields } from '../../validators/model/entity-fields.ts';
import { menuCodeOf } from '../../validators/model/menu-page.ts';
import { whyModule } from '../../validators/model/why-module.ts';
import { menuNodes } from '../menu-nodes.ts';
import { runsOf } from './runs.ts';
import { namesOf, type Thing } from './thing.ts';
import { type Brought, whatIsBrought } from './what-is-brought.ts';

/** The version of the format that this project writes and reads. */
export const PACK_FORMAT = 2;

export interface PackOptions {
  /** The project and its version. */
  madeBy: string;
  /** Things to bring although other pages need them too. */
  also?: readonly Thing[];
  /** The calls that modules of the server answer, though the documents may be enough for some. */
  moduleCalls?: ReadonlySet<string>;
}

/** Pages with everything that another project needs for them and may lack. @param asked ids of pages that there are */
export function packPages(
  asked: readonly string[],
  documents: Documents,
  { madeBy, also = [], moduleCalls = new Set() }: PackOptions,
): PackDocument {
  const brought = whatIsBrought(asked, also, documents);
  const { brings } = brought;
  const codes = menuCodesOf(namesOf('page', brings), documents);
  const groups = groupsAbove(codes, documents.menu.nodes);
  const own = new Set([...codes, ...groups]);
  const content = {
    pages: chosen(documents.pages, namesOf('page', brings)),
    entities: chosen(documents.entities, namesOf('entity', brings)),
    fieldSets: chosen(documents.fieldSets, namesOf('fieldSet', brings)),
    dictionaries: chosen(documents.dictionaries, namesOf('dictionary', brings)),
    calls: callsOf(new Set(namesOf('call', brings)), documents.endpointGroups),
    menu: nodesOf(undefined, documents.menu.nodes, codes, groups),
  };
  const { roles } = documents.roles;
  const grants = roles.flatMap(({ roleCode: role, menuCodes }) => {
    if (!menuCodes.some((code) => codes.has(code))) return [];
    return runsOf(menuCodes, itself, (code) => own.has(code)).map(({ entries, ...run }) => ({
      role,
      ...run,
      codes: entries,
    }));
  });
  // Some are made by what is presumed only, such as the choices of a relation of a presumed entity.
  const opens = [...documents.endpoints].sort(byName).flatMap(([call, { access }]) => {
    if (!Array.isArray(access) || brings.has(`call ${call}`)) return [];
    return runsOf(access, itself, (code) => codes.has(code)).map(({ entries, ...run }) => ({
      call,
      ...run,
      codes: entries,
    }));
  });
  return {
    format: PACK_FORMAT,
    madeBy,
    asked: [...asked].sort(),
    ...content,
    grants,
    opens,
    presumes: presumed(brought, documents, JSON.stringify(content), moduleCalls),
  };
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

function itself(name: string): string {
  return name;
}

function chosen<Content>(all: ReadonlyMap<string, Content>, names: readonly string[]): Record<string, Content> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const content = all.get(name);
      return content === undefined ? [] : [[name, content]];
    }),
  );
}

/** The codes of these pages and of their buttons. */
function menuCodesOf(pages: readonly string[], { pages: all, menu }: Documents): Set<string> {
  const ofPages = new Set(
    pages.flatMap((id) => {
      const page = all.get(id);
      return (page && menuCodeOf(page)) ?? [];
    }),
  );
  return new Set(
    menuNodes(menu.nodes).flatMap(({ menuCode, children = [] }) =>
      ofPages.has(menuCode)
        ? [menuCode, ...children.flatMap((child) => (child.type === 'button' ? [child.menuCode] : []))]
        : [],
    ),
  );
}

function groupsAbove(codes: ReadonlySet<string>, nodes: readonly MenuNode[]): Set<string> {
  const groups = menuNodes(nodes).filter(
    ({ menuCode, children = [] }) =>
      !codes.has(menuCode) && menuNodes(children).some((child) => codes.has(child.menuCode)),
  );
  return new Set(groups.map(({ menuCode }) => menuCode));
}

/** The nodes with these codes: groups without what is below them, which follows; pages with their buttons. */
function nodesOf(
  parent: string | undefined,
  nodes: readonly MenuNode[],
  codes: ReadonlySet<string>,
  groups: ReadonlySet<string>,
): PackedNodes[] {
  const isOurs = ({ menuCode }: MenuNode) => codes.has(menuCode) || groups.has(menuCode);
  const here = runsOf(nodes, ({ menuCode }) => menuCode, isOurs).map(({ entries, ...run }) => ({
    ...(parent !== undefined && { parent }),
    ...run,
    nodes: entries.map(({ children, ...node }) => {
      const buttons = groups.has(node.menuCode) ? [] : (children ?? []).filter(isOurs);
      return { ...node, ...(buttons.length > 0 && { children: buttons }) };
    }),
  }));
  const below = nodes
    .filter(({ menuCode }) => groups.has(menuCode))
    .flatMap(({ menuCode, children = [] }) => nodesOf(menuCode, children, codes, groups));
  return [...here, ...below];
}

function callsOf(paths: ReadonlySet<string>, groups: ReadonlyMap<string, EndpointsDocument>): PackDocument['calls'] {
  return [...groups].sort(byName).flatMap(([group, { title, endpoints }]) =>
    runsOf(
      Object.entries(endpoints),
      ([path]) => path,
      ([path]) => paths.has(path),
    ).map(({ entries, ...run }) => ({ group, title, ...run, endpoints: Object.fromEntries(entries) })),
  );
}

function presumed(
  { brings, presumes }: Brought,
  documents: Documents,
  content: string,
  moduleCalls: ReadonlySet<string>,
): Presumed {
  const words = new Set(content.match(/[A-Za-z]\w*/g));
  const { pages, entities, fieldSets, dictionaries, endpoints, roles, custom } = documents;
  const named = <Content, Told>(
    kind: Parameters<typeof namesOf>[0],
    all: ReadonlyMap<string, Content>,
    tell: (content: Content) => Told,
  ) =>
    Object.fromEntries(Object.entries(chosen(all, namesOf(kind, presumes))).map(([name, each]) => [name, tell(each)]));
  return {
    pages: named('page', pages, ({ title }) => title),
    entities: named('entity', entities, (entity: EntityDocument) => ({
      title: entity.title,
      fields: typesOf(entityFields(entity, fieldSets), words),
    })),
    fieldSets: named('fieldSet', fieldSets, ({ title, properties }) => ({
      title,
      fields: typesOf(new Map(Object.entries(properties)), words),
    })),
    dictionaries: named('dictionary', dictionaries, ({ title, values }) => ({
      title,
      codes: Object.fromEntries(values.map(({ value, label }) => [value, label])),
    })),
    calls: named('call', endpoints, ({ operation, entity }) => ({
      operation,
      ...(entity !== undefined && { entity }),
    })),
    roles: Object.fromEntries(
      roles.roles.flatMap(({ roleCode, roleName }) => (words.has(roleCode) ? [[roleCode, roleName]] : [])),
    ),
    registered: REGISTERED_KINDS.flatMap((as) =>
      namesOf(as, presumes).flatMap((name): PresumedPart[] => {
        const part = registeredOf(as, custom)[name];
        return part ? [{ as, name, description: part.description }] : [];
      }),
    ),
    answeredByCode: namesOf('call', brings).filter((path) => {
      const endpoint = endpoints.get(path);
      const document = entities.get(endpoint?.entity ?? '');
      if (moduleCalls.has(path)) return true;
      const entity = document && { document, fields: entityFields(document, fieldSets) };
      return endpoint && whyModule(endpoint, entity) !== undefined;
    }),
  };
}

/** The types of the fields that are named among these words. */
function typesOf(fields: ReadonlyMap<string, Property>, words: ReadonlySet<string>): PresumedFields['fields'] {
  return Object.fromEntries([...fields].flatMap(([name, { type }]) => (words.has(name) ? [[name, type]] : [])));
}
