import type { Block, Text } from '../../schemas/generated/grammar.ts';
import type { MenuPage } from '../../validators/model/menu-page.ts';
import type { Draft } from './draft.ts';

/** The data from which a page of a kind is made. */
export interface NewPage {
  id: string;
  menuCode: string;
  entity: string;
  /** The menu code of the page that opens it, or its own. */
  home: string;
  options: PageOptions;
}

/** How a kind of page is made. */
export interface PageKind {
  /** It is opened from another page, by its key. */
  opened: boolean;
  /** It shows no entity of its own; `called`: of one that a call answers, none is named. */
  bare?: boolean | 'called';
  make(draft: Draft, page: NewPage): Block & Pick<MenuPage, 'editTitle' | 'params' | 'optionalParams' | 'meta'>;
}

export interface PageOptions {
  kind: string;
  entity?: string;
  /** Its group in the menu. */
  menu?: string;
  /** `中文/English`, or both texts. */
  title?: string | Text;
  /** Separated by commas; left out means ADMIN_ROLE, or the roles with the page that opens it. */
  roles?: string;
  /** The page that opens it: a detail, form or approval is reached from another one. */
  from?: string;
  /** chart, stats: the call whose answer is shown, in place of figures of the entity. */
  endpoint?: string;
  /** custom: the registered component. */
  component?: string;
}
