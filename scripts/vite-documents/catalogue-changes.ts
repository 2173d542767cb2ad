import { isSame, paired } from '../../generators/diff/difference.ts';
import { menuNodes } from '../../generators/menu-nodes.ts';
import type { Catalogue } from '../../schemas/generated/grammar.ts';

/** More names of one kind are counted. */
const MOST_NAMES = 8;

/** What a server takes in with another catalogue, one line for each kind: `calls: added /lift/list; changed /device/list`. */
export function catalogueChanges(before: Catalogue, after: Catalogue): string[] {
  const kinds: [string, (catalogue: Catalogue) => Readonly<Record<string, unknown>>][] = [
    ['entities', ({ entities }) => entities],
    ['calls', ({ endpoints }) => endpoints],
    ['dictionaries', ({ dictionaries }) => dictionaries],
    ['menu codes', ({ menu }) => byCode(menuNodes(menu).map(({ children: _, ...node }) => [node.menuCode, node]))],
    ['roles', ({ roles }) => byCode(roles.map((role) => [role.roleCode, role]))],
  ];
  return kinds.flatMap(([kind, of]) => {
    const { gone, come, both } = paired(Object.entries(of(before)), Object.entries(of(after)), ([name]) => name);
    const changed = both.filter(([, [, old], [, now]]) => !isSame(old, now));
    const parts = [
      ['added', come],
      ['changed', changed],
      ['removed', gone],
    ] as const;
    const words = parts.flatMap(([verb, all]) =>
      all.length > 0 ? [`${verb} ${listed(all.map(([name]) => name))}`] : [],
    );
    return words.length > 0 ? [`${kind}: ${words.join('; ')}`] : [];
  });
}

function byCode(entries: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
