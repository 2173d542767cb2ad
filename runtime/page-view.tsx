import type { ResolvedPage } from '../schemas/generated/grammar.ts';
import type { PageAddress } from './host.ts';

export interface PageViewProps {
  page: ResolvedPage;
  /** Route and open parameters. */
  params: Readonly<Record<string, string>>;
  /** Left out where the page has no address of its own: in a drawer or a dialog. */
  address?: PageAddress;
  /** Whether its tab is the one that is seen; polls rest while it is not. Left out means yes. */
  active?: boolean;
}

/** Shows one resolved page. */
export function PageView({ page }: PageViewProps) {
  return <div data-page={page.id} />;
}
