import { Tabs } from 'antd';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { isVisible } from '../../conditions.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import { type Row, type Scopes, scopesOf } from '../../values.ts';
import { BlockView } from '../block-view.tsx';

interface DetailTabsProps {
  tabs: ResolvedDetail['tabs'];
  row: Row;
  scopes: Scopes;
  place: string;
}

/** Related blocks. Each is made, and asks the server, when its tab is opened first. */
export function DetailTabs({ tabs, row, scopes, place }: DetailTabsProps) {
  const host = useRuntime();
  const inReach = scopesOf(host, scopes);
  const items = tabs
    .map((tab, number) => ({ tab, key: String(number) }))
    .filter(({ tab }) => tab.menuCode === undefined || host.holds(tab.menuCode))
    .filter(({ tab }) => isVisible(tab.visibleWhen, row, inReach))
    .map(({ tab, key }) => ({
      key,
      label: textOf(tab.title, host.language),
      children: <BlockView block={tab.block} place={`${place}.tab${key}`} scopes={scopes} nested />,
    }));
  return items.length > 0 ? <Tabs className="rt-card rt-tabs" items={items} /> : null;
}
