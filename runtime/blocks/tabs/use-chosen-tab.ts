import { useState } from 'react';
import type { ResolvedTab } from '../../../schemas/generated/grammar.ts';
import { isVisible } from '../../core/conditions.ts';
import { usePageFrame } from '../../core/page-frame.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { type Scopes, scopesOf } from '../../core/values.ts';

/** The name in the address; no field begins with an underscore. */
export const TAB = '_tab';

export interface ShownTab {
  tab: ResolvedTab;
  /** Its number in the document: it stays when another tab is hidden. */
  number: number;
}

export interface ChosenTab {
  /** The tabs that the account and the record have. */
  tabs: readonly ShownTab[];
  chosen: ShownTab | undefined;
  choose(number: number): void;
}

/**
 * Which tabs there are and which is open. The number of the open one is kept in the page's address, so that reload and a
 * shared link show it again; the first is not written. Without an address it is kept as long as the block is shown.
 */
export function useChosenTab(tabs: readonly ResolvedTab[], scopes: Scopes, nested: boolean): ChosenTab {
  const host = useRuntime();
  const frame = usePageFrame();
  const address = nested ? undefined : frame.address;
  const [kept, keep] = useState<number>();
  const near = scopes.row ?? scopes.node ?? {};
  const all = scopesOf(host, scopes);
  const shown = tabs
    .map((tab, number) => ({ tab, number }))
    .filter(({ tab }) => tab.menuCode === undefined || host.holds(tab.menuCode))
    .filter(({ tab }) => isVisible(tab.visibleWhen, near, all));
  const written = address && new URLSearchParams(address.search).get(TAB);
  const wanted = address ? (written === null ? undefined : Number(written)) : kept;
  const chosen = shown.find(({ number }) => number === wanted) ?? shown[0];
  return {
    tabs: shown,
    chosen,
    choose(number) {
      if (!address) return keep(number);
      const search = new URLSearchParams(address.search);
      if (number === shown[0]?.number) search.delete(TAB);
      else search.set(TAB, String(number));
      address.replace(search.toString());
    },
  };
}
