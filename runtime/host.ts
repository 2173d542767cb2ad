import type { ResolvedPage } from '../schemas/generated/grammar.ts';
import type { RequestClient } from './request/client.ts';

/** The languages that every text of a document has. */
export type Language = 'zh' | 'en';

/** What the runtime needs from the console that it runs in. The runtime knows the page language, not the product. */
export interface RuntimeHost {
  client: RequestClient;
  language: Language;
  /** Whether the account holds this permission code. Hiding a button is a courtesy: the server refuses anyway. */
  holds(menuCode: string): boolean;
  /** The community chosen in the switcher; community-scoped calls carry its `communityUuid`. */
  community?: { communityUuid: string; communityName: string };
  account: { uuid: string; userName: string };
  /** Loads a page's resolved document; rejects with an Error that names the page when there is none. */
  loadPage(id: string): Promise<ResolvedPage>;
  /** Goes to another page as a page of its own (a tab). */
  openPage(id: string, params: Readonly<Record<string, string>>): void;
}

/** The part of the address that belongs to one shown page: its query string, without `?`. */
export interface PageAddress {
  search: string;
  /** Replaces the query string without a new history entry. */
  replace(search: string): void;
}
