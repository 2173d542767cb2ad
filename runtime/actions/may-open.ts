import type { ResolvedTarget } from '../../schemas/generated/grammar.ts';

/** Whether an account may open a page: it has the page's code, or the page is for every account. */
export function mayOpen(target: Pick<ResolvedTarget, 'menuCode'>, holds: (menuCode: string) => boolean): boolean {
  return target.menuCode === undefined || holds(target.menuCode);
}
