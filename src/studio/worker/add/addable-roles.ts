import { memberOf } from '../../../../generators/edit/place-in-page.ts';
import { grant } from '../../../../generators/new/new-menu.ts';
import type { Catalogue } from '../../../../schemas/generated/grammar.ts';
import type { AroundPlace } from './around-place.ts';
import type { Candidate } from './candidate.ts';

const DESCRIPTION = { zh: '可打开此页面，不含按钮', en: 'May open this page, and gets none of its buttons' };

/** The roles that do not see the page yet: each gets its code, and the page says so. Offered where the page itself is selected. */
export function addableRoles({ page, selected }: AroundPlace, { roles }: Catalogue): Candidate[] {
  const [code, holders] = [memberOf(page, 'menuCode'), memberOf(page, 'roles')];
  if (typeof code !== 'string' || !Array.isArray(holders) || (selected.length > 0 && selected[0] !== 'roles'))
    return [];
  return roles.flatMap(({ roleCode, roleName }): Candidate[] => {
    if (holders.includes(roleCode)) return [];
    return [
      {
        id: `role:${roleCode}`,
        group: 'other',
        label: { zh: `角色“${roleName.zh}”`, en: `Role ${roleName.en}` },
        description: DESCRIPTION,
        list: ['roles'],
        index: holders.length,
        value: (draft) => {
          grant(draft, code, [roleCode]);
          return roleCode;
        },
      },
    ];
  });
}
