import { createContext, type RefObject, use } from 'react';
import type { ResolvedPage } from '../schemas/generated/grammar.ts';
import type { PageAddress } from './host.ts';

/** What the parts of one shown page share. */
export interface PageFrame {
  page: ResolvedPage;
  params: Readonly<Record<string, string>>;
  address: PageAddress | undefined;
  /** The page's own scrolling box. */
  box: RefObject<HTMLElement | null>;
  /** That of the page that is a tab: its own, or of the one whose drawer or dialog it stands in. */
  root: RefObject<HTMLElement | null>;
  /** Tells the console what the record of the page is called. */
  tellName?: ((name: string) => void) | undefined;
}

export const PageFrameContext = createContext<PageFrame | null>(null);

/** Whether the page is seen: its tab is the shown one. By itself, so that going from tab to tab draws nothing else again. */
export const PageActiveContext = createContext(true);

export function usePageActive(): boolean {
  return use(PageActiveContext);
}

export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (!frame) throw new Error('A part of a page stands outside PageView.');
  return frame;
}
