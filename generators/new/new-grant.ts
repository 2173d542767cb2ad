import type { PageDocument } from '../../schemas/generated/grammar.ts';
import { CannotMake, type Draft } from './draft.ts';
import { menuPageNamed } from './menu-page-named.ts';
import { grant } from './new-menu.ts';

export interface GrantOptions {
  roles: readonly string[];
}

/** Lets roles see a page: they get its code and that of its group, and no button; and the page says so. */
export function newGrant(draft: Draft, id: string, { roles }: GrantOptions): void {
  const { file, page } = menuPageNamed(draft, id);
  if (roles.length === 0) throw new CannotMake('Say which roles: --roles OTHER_ROLE.');
  grant(draft, page.menuCode, roles);
  draft.change<PageDocument>(file, (document) => {
    document.roles = [...new Set([...(document.roles ?? []), ...roles])];
  });
}
