import type { PageDocument } from '../../schemas/generated/grammar.ts';
import { isMenuPage, type MenuPage } from '../../validators/model/menu-page.ts';
import { CannotMake, type Draft } from './draft.ts';

/** A page of the menu by its id. @throws CannotMake where there is none in the menu */
export function menuPageNamed(draft: Draft, id: string): { file: string; page: MenuPage & PageDocument } {
  const found = draft.pages().find((each) => each.id === id);
  if (!found) throw new CannotMake(`There is no page "${id}".`);
  const { page, file } = found;
  if (!isMenuPage(page)) throw new CannotMake(`${id} is no page of the menu: it has no rights of its own.`);
  return { file, page };
}
