import { createContext, type RefObject, use } from 'react';
import type { ResolvedPage } from '../schemas/generated/grammar.ts';
import type { PageAddress } from './host.ts';

/** What the parts of one shown page share. */
export interface PageFrame {
  page: ResolvedPage;
  params: Readonly<Record<string, string>>;
  address: PageAddress | undefined;
  /** Whether the page is seen: its tab is the shown one. */
  active: boolean;
  /** The page's own scrolling box. */
  box: RefObject<HTMLElement | null>;
}

export const PageFrameContext = createContext<PageFrame | null>(null);

export function usePageFrame(): PageFrame {
  const frame = use(PageFrameContext);
  if (!frame) throw new Error('A part of a page stands outside PageView.');
  return frame;
}
