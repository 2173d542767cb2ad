import { expect, it } from 'vitest';
import menu from '../../schemas/menu.json';
import { menuIcons } from './menu-icons.tsx';

interface Node {
  icon?: string;
  children?: Node[];
}

const iconsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ icon, children }) => [...(icon ? [icon] : []), ...iconsOf(children ?? [])]);

it('holds exactly the icons that the menu names', () => {
  expect(Object.keys(menuIcons)).toEqual([...new Set(iconsOf(menu.nodes as readonly Node[]))].sort());
});
