import { describe, expect, it } from 'vitest';
import menu from '../../schemas/menu.json';
import roles from '../../schemas/roles.json';
import { ADDED_PAGES, MENU_GROUPS, SPECIFIED_ROUTES, TITLED_PAGES } from './menu-groups.ts';

interface Node {
  menuCode: string;
  route?: string;
  hidden?: boolean;
  children?: Node[];
}

const nodes = (menu.nodes as Node[]).flatMap(function below(node): Node[] {
  return [node, ...(node.children ?? []).flatMap(below)];
});
const at = (route: string) => nodes.find((node) => node.route === route);

describe('§2 menu groups', () => {
  it.each(Object.entries(MENU_GROUPS))(
    '§2 menu group %s has its pages, and hides those reached from another',
    (group, of) => {
      expect(at(group)).toBeDefined();
      for (const route of of.pages) expect([route, at(route)?.hidden ?? false]).toEqual([route, false]);
      for (const route of of.hidden ?? []) expect([route, at(route)?.hidden]).toEqual([route, true]);
    },
  );

  it('§2 only the demo role starts with /first', () => {
    const holders = roles.roles.filter(({ menuCodes }) => menuCodes.includes('first:index'));
    expect(holders.map(({ roleCode }) => roleCode)).toEqual(['DEMO_ROLE']);
  });

  it('§2 menu titles without a path have a page, in the words of pages.md', () => {
    expect(TITLED_PAGES.filter((route) => !at(route))).toEqual([]);
  });

  it('§2 the table has 69 routes; with the titles and what was decided besides they are the 97 pages of the catalogue', () => {
    expect(new Set(SPECIFIED_ROUTES).size).toBe(69);
    const pages = nodes.filter(({ route = '' }) => route.split('/').length > 2).map(({ route = '' }) => route);
    const unknown = ADDED_PAGES.filter((route) => !pages.includes(route));
    expect(unknown).toEqual([]);
    expect(pages.length - ADDED_PAGES.length).toBe(97);
  });
});
