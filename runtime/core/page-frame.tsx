import { createContext, type RefObject, use } from 'react';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { PageAddress } from './host.ts';

/** What the parts of one shown page share. */
export interface PageFrame {
  page: ResolvedPage;
  params: Readonly<Record<string, string>>;
  address: PageAddress | undefined;
  /** The page's own scrolling box. */
  box: RefObject<HTMLElement | null>;
  /** That of the page that is a tab: its own, or that of the page whose drawer or dialog it is in. */
  root: RefObject<HTMLElement | null>;
  /** Passes the name of the page's record to the console. */
  onName?: ((name: string) => void) | undefined;
  /** Shows another record in place of this one. */
  goTo?: ((params: Readonly<Record<string, string>>) => void) | undefined;
}

export const PageFrameContext = createContext<PageFrame | null>(null);

/** Whether a part of a page is visible: its inner tab is the chosen one. A page as a whole is hidden by Activity. */
export const PartShownContext = createContext(true);

export function usePartShown(): boolean {
  return use(PartShownContext);
}

export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (!frame) throw new Error('A part of a page stands outside PageView.');
  return frame;
}
