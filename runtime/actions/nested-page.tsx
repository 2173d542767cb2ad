import { type ComponentType, createContext, use } from 'react';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';

interface NestedPageInput {
  page: ResolvedPage;
  params: Readonly<Record<string, string>>;
  goTo(params: Readonly<Record<string, string>>): void;
}

/** The component that draws a page. The page provides it, so that a button that opens pages does not import it. */
export const PageViewContext = createContext<ComponentType<NestedPageInput> | null>(null);

/** A page in a drawer or a dialog of another one. */
export function NestedPage(input: NestedPageInput) {
  const PageView = use(PageViewContext);
  if (!PageView) throw new Error('A page in a dialog stands outside PageView.');
  return <PageView {...input} />;
}
