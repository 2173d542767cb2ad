import type { PageDocument } from '../../schemas/generated/grammar.ts';

/** A page that lives in the menu; the others have no address, and every account may open them. */
export type MenuPage = PageDocument & Required<Pick<PageDocument, 'route' | 'menuCode' | 'roles'>>;

export function isMenuPage(page: PageDocument): page is MenuPage {
  return page.access === undefined;
}

/** The menu code of a page; undefined where every account may open it. */
export function menuCodeOf(page: PageDocument): string | undefined {
  return isMenuPage(page) ? page.menuCode : undefined;
}
