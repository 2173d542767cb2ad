import { type ComponentType, createContext, use } from 'react';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';

interface NestedPageInput {
  page: ResolvedPage;
  params: Readonly<Record<string, string>>;
}

/** What draws a page. The page hands it down, so that a button that opens pages does not load what draws them. */
export const PageViewContext = createContext<ComponentType<NestedPageInput> | null>(null);

/** A page in a drawer or a dialog of another one. */
export function NestedPage(input: NestedPageInput) {
  const PageView = use(PageViewContext);
  if (!PageView) throw new Error('A page in a dialog stands outside PageView.');
  return <PageView {...input} />;
}
