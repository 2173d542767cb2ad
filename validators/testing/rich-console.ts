import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuNode } from '../../schemas/generated/grammar.ts';
import { shippedSchemas } from './read-schemas.ts';

const ROOT = join(import.meta.dirname, 'rich-console');
/** The group of the menu that the pages have for themselves. */
const GROUP = 'rich';

/**
 * The shipped documents with pages of every kind laid over them: form, approval, tree, charts, figures, tabs, split, custom
 * parts, all types of actions, and an entity with states. Most are in a group of the menu of their own (`rich:…`); some use
 * a place of the shipped menu, where they replace a shipped page. Tests break copies of them.
 */
export function richConsole(): Map<string, string> {
  const overlay = overlayFiles();
  const codes = new Set([...overlay].flatMap(([file, text]) => (file.startsWith('pages/') ? [codeOf(text)] : [])));
  const shipped = [...shippedSchemas()].filter(
    ([file, text]) => !file.startsWith('pages/') || !codes.has(codeOf(text)),
  );
  const files = new Map([...shipped, ...overlay]);
  files.set('custom.json', bothCustom(shipped, overlay));
  // Alarms are on the shipped home, which is replaced by one without them.
  const alarms = 'endpoints/alarm.json';
  files.set(alarms, (files.get(alarms) ?? '').replace(/,\s*"first:index"/, ''));
  addOwnGroup(files, overlay);
  return files;
}

interface OverlayPage {
  route: string;
  menuCode: string;
  title: MenuNode['menuName'];
  roles: string[];
  params?: string[];
}

/** The parts registered in either. */
function bothCustom(shipped: readonly (readonly [string, string])[], overlay: ReadonlyMap<string, string>): string {
  const base = JSON.parse(new Map(shipped).get('custom.json') ?? '{}') as Record<string, object>;
  const own = JSON.parse(overlay.get('custom.json') ?? '{}') as Record<string, object | string>;
  const sections = Object.entries(own).map(([name, section]) => [
    name,
    typeof section === 'string' ? section : { ...base[name], ...section },
  ]);
  return JSON.stringify({ ...base, ...Object.fromEntries(sections) }, null, 2);
}

/** Puts the pages whose codes begin with the group's into the menu, with their buttons, and grants them to their roles. */
function addOwnGroup(files: Map<string, string>, overlay: ReadonlyMap<string, string>): void {
  const texts = [...overlay.values()].join('\n');
  const pages = [...overlay]
    .filter(([file]) => file.startsWith('pages/'))
    .map(([, text]) => JSON.parse(text) as OverlayPage)
    .filter(({ menuCode }) => menuCode.startsWith(`${GROUP}:`));
  const buttonsOf = (code: string) => [...new Set(texts.match(new RegExp(`${code}:\\w+`, 'g')))].sort();
  const children = pages.map(({ menuCode, params, route, title }): MenuNode => {
    const buttons = buttonsOf(menuCode).map((code): MenuNode => {
      const name = code.slice(code.lastIndexOf(':') + 1);
      return { menuCode: code, menuName: { zh: `按钮${name}`, en: name }, type: 'button' };
    });
    const hidden = params !== undefined && { hidden: true };
    return {
      menuCode,
      menuName: title,
      type: 'menu',
      route,
      ...hidden,
      ...(buttons.length > 0 && { children: buttons }),
    };
  });
  const menu = JSON.parse(files.get('menu.json') ?? '') as { nodes: MenuNode[] };
  menu.nodes.push({
    menuCode: GROUP,
    menuName: { zh: '示例', en: 'Samples' },
    type: 'menu',
    route: `/${GROUP}`,
    icon: 'AppstoreOutlined',
    children,
  });
  files.set('menu.json', JSON.stringify(menu, null, 2));
  const grants = JSON.parse(files.get('roles.json') ?? '') as { roles: { roleCode: string; menuCodes: string[] }[] };
  for (const { menuCodes, roleCode } of grants.roles) {
    const own = pages.filter(({ roles }) => roles.includes(roleCode));
    if (own.length > 0) menuCodes.push(GROUP, ...own.flatMap(({ menuCode }) => [menuCode, ...buttonsOf(menuCode)]));
  }
  files.set('roles.json', JSON.stringify(grants, null, 2));
}

function overlayFiles(): Map<string, string> {
  const paths = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const documents = paths.filter((path) => path.endsWith('.json')).sort();
  return new Map(documents.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

function codeOf(page: string): string {
  return (JSON.parse(page) as { menuCode: string }).menuCode;
}
