import type { Catalogue, PageDocument } from '../../schemas/generated/grammar.ts';
import type { Documents } from '../../validators/documents.ts';
import { isMenuPage } from '../../validators/model/menu-page.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { menuNodes } from '../menu-nodes.ts';
import { resolvePage } from '../resolve-page.ts';
import { diffBlock } from './diff-block.ts';
import { diffEffects } from './diff-effects.ts';
import { diffSettings } from './diff-settings.ts';
import { type Difference, differencesOf, paired, WEIGHTS } from './difference.ts';

/**
 * Describes the differences of two versions of the documents: the gravest first, then by subject.
 *
 * @param among the pages that can differ, where that is known: no others are compared
 */
export function diffDocuments(before: Documents, after: Documents, among?: ReadonlySet<string>): Difference[] {
  const catalogues: [Catalogue, Catalogue] = [buildCatalogue(before), buildCatalogue(after)];
  const found = [
    ...diffRoles(catalogues),
    ...diffMenu(catalogues),
    ...diffPages(before, after, catalogues, among),
    ...diffEntities(catalogues),
    ...diffEndpoints(catalogues),
    ...diffDictionaries(catalogues),
  ];
  return found.sort((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight) || compare(a.subject, b.subject));
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function diffPages(
  before: Documents,
  after: Documents,
  catalogues: [Catalogue, Catalogue],
  among: ReadonlySet<string> | undefined,
): Difference[] {
  const idsOf = ({ pages }: Documents) => [...pages.keys()].filter((id) => among?.has(id) ?? true);
  const pages = paired(idsOf(before), idsOf(after), (id) => id);
  const routeOf = (id: string, { pages: all }: Documents) => placeOf(all.get(id)).route ?? id;
  return [
    ...pages.gone.map(([id]) => ({ subject: routeOf(id, before), text: 'page removed', weight: 'breaking' as const })),
    ...pages.come.map(([id]) => {
      const page = after.pages.get(id);
      const { route = id, roles = ['every account'] } = placeOf(page);
      return {
        subject: route,
        text: `page added (${page?.title.zh}), for ${roles.join(', ')}`,
        weight: 'access' as const,
      };
    }),
    ...pages.both.flatMap(([id]) => diffPage(id, before, after, catalogues)),
  ];
}

/** The route of a page of the menu, and its roles; nothing of any other. */
function placeOf(page: PageDocument | undefined): Pick<PageDocument, 'route' | 'roles'> {
  return page && isMenuPage(page) ? page : {};
}

/** The calls of a page follow from its parts and from the endpoints, which are reported. */
const REPORTED_ELSEWHERE = new Set(['block', 'calls', 'dictionaries', 'id']);

function diffPage(id: string, before: Documents, after: Documents, catalogues: [Catalogue, Catalogue]): Difference[] {
  const old = resolvePage(id, { catalogue: catalogues[0], pages: before.pages });
  const now = resolvePage(id, { catalogue: catalogues[1], pages: after.pages });
  const [was, is] = [placeOf(before.pages.get(id)), placeOf(after.pages.get(id))];
  const roles = paired(was.roles ?? [], is.roles ?? [], (role) => role);
  const subject = now.route ?? id;
  const { found, report } = differencesOf(subject);
  if (was.route !== undefined && is.route === undefined) report('every account may open this page', 'access');
  if (was.route === undefined && is.route !== undefined) report('no longer open to every account', 'access');
  for (const [role] of roles.gone) report(`${role} no longer starts with this page`, 'access');
  for (const [role] of roles.come) report(`${role} starts with this page`, 'access');
  return [
    ...found,
    ...diffSettings(subject, 'the page', old, now, REPORTED_ELSEWHERE),
    ...diffBlock(subject, old.block, now.block, catalogues),
  ];
}

function diffRoles([before, after]: [Catalogue, Catalogue]): Difference[] {
  const roles = paired(before.roles, after.roles, ({ roleCode }) => roleCode);
  return [
    ...roles.gone.map(([role]) => ({ subject: role, text: 'role removed', weight: 'access' as const })),
    ...roles.come.map(([role]) => ({ subject: role, text: 'role added', weight: 'access' as const })),
    ...roles.both.flatMap(([role, old, now]) => {
      const codes = paired(old.menuCodes, now.menuCodes, (code) => code);
      const { found, report } = differencesOf(role);
      if (codes.come.length > 0) report(`gains ${codes.come.map(([code]) => code).join(', ')}`, 'access');
      if (codes.gone.length > 0) report(`loses ${codes.gone.map(([code]) => code).join(', ')}`, 'access');
      return [...found, ...diffSettings(role, 'the role', old, now, new Set(['menuCodes']))];
    }),
  ];
}

function diffMenu([before, after]: [Catalogue, Catalogue]): Difference[] {
  const flat = ({ menu }: Catalogue) => {
    const parents = new Map(
      menuNodes(menu).flatMap((node) => (node.children ?? []).map((child) => [child, node.menuCode])),
    );
    return menuNodes(menu).map(({ children, ...node }, index) => ({
      ...node,
      parent: parents.get(menuNodes(menu)[index]!) ?? 'the top',
    }));
  };
  const nodes = paired(flat(before), flat(after), ({ menuCode }) => menuCode);
  return [
    ...nodes.gone.map(([code, { type, menuName }]) => ({
      subject: 'menu',
      text: `${type} ${code} (${menuName.zh}) removed`,
      weight: 'access' as const,
    })),
    ...nodes.come.map(([code, { type, menuName }]) => ({
      subject: 'menu',
      text: `${type} ${code} (${menuName.zh}) added`,
      weight: 'access' as const,
    })),
    ...nodes.both.flatMap(([code, old, now]) => diffSettings('menu', `${now.type} ${code}`, old, now)),
  ];
}

function diffEntities([before, after]: [Catalogue, Catalogue]): Difference[] {
  const entities = paired(Object.values(before.entities), Object.values(after.entities), ({ name }) => name);
  return [
    ...entities.gone.map(([name]) => ({
      subject: `entity ${name}`,
      text: 'entity removed',
      weight: 'breaking' as const,
    })),
    ...entities.come.map(([name]) => ({
      subject: `entity ${name}`,
      text: 'entity added',
      weight: 'behaviour' as const,
    })),
    ...entities.both.flatMap(([name, old, now]) => {
      const subject = `entity ${name}`;
      const { found, report } = differencesOf(subject);
      const fields = paired(Object.keys(old.fields), Object.keys(now.fields), (field) => field);
      for (const [field] of fields.gone) report(`field ${field} removed`, 'breaking');
      for (const [field] of fields.come) report(`field ${field} added`, 'behaviour');
      for (const [field] of fields.both)
        found.push(...diffSettings(subject, `field ${field}`, old.fields[field] ?? {}, now.fields[field] ?? {}));
      const required = paired(old.required, now.required, (field) => field);
      for (const [field] of required.come) report(`field ${field} must be given now`, 'breaking');
      for (const [field] of required.gone) report(`field ${field} need not be given any more`, 'behaviour');
      const passed = new Set(['fields', 'required', 'name', 'effects', 'schedules', 'rollUp']);
      found.push(...diffSettings(subject, 'the roll-up', old.rollUp ?? {}, now.rollUp ?? {}));
      return [...found, ...diffSettings(subject, 'the entity', old, now, passed), ...diffEffects(subject, old, now)];
    }),
  ];
}

function diffEndpoints([before, after]: [Catalogue, Catalogue]): Difference[] {
  const endpoints = paired(Object.values(before.endpoints), Object.values(after.endpoints), ({ path }) => path);
  return [
    ...endpoints.gone.map(([path]) => ({ subject: path, text: 'call removed', weight: 'breaking' as const })),
    ...endpoints.come.map(([path, { access }]) => ({
      subject: path,
      text: `call added, opened by ${[access].flat().join(', ')}`,
      weight: 'access' as const,
    })),
    ...endpoints.both.flatMap(([path, old, now]) => diffSettings(path, 'the call', old, now, new Set(['path']))),
  ];
}

function diffDictionaries([before, after]: [Catalogue, Catalogue]): Difference[] {
  const names = paired(Object.keys(before.dictionaries), Object.keys(after.dictionaries), (name) => name);
  return [
    ...names.gone.map(([name]) => ({
      subject: `dictionary ${name}`,
      text: 'dictionary removed',
      weight: 'breaking' as const,
    })),
    ...names.come.map(([name]) => ({
      subject: `dictionary ${name}`,
      text: 'dictionary added',
      weight: 'behaviour' as const,
    })),
    ...names.both.flatMap(([name]) => {
      const subject = `dictionary ${name}`;
      const { found, report } = differencesOf(subject);
      const values = paired(
        before.dictionaries[name]?.values ?? [],
        after.dictionaries[name]?.values ?? [],
        ({ value }) => value,
      );
      for (const [value, { label }] of values.gone) report(`code ${value} (${label.zh}) removed`, 'breaking');
      for (const [value, { label }] of values.come) report(`code ${value} (${label.zh}) added`, 'behaviour');
      for (const [value, old, now] of values.both) found.push(...diffSettings(subject, `code ${value}`, old, now));
      return found;
    }),
  ];
}
