import { type ReactNode, useState } from 'react';
import type { ResolvedDetail } from '../../../schemas/generated/grammar.ts';
import { Tabs } from '../../controls/tabs.tsx';
import { isVisible } from '../../core/conditions.ts';
import { PartShownContext, usePartShown } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { NestedBlock } from '../nested-block.tsx';

interface DetailTabsProps {
  tabs: ResolvedDetail['tabs'];
  row: Row;
  scopes: Scopes;
  place: string;
}

/** Related blocks. Each is made, and calls the server, when its tab is first opened. */
export function DetailTabs({ tabs, row, scopes, place }: DetailTabsProps) {
  const host = useRuntime();
  const inReach = scopesOf(host, scopes);
  const [opened, open] = useState<string>();
  const items = tabs
    .map((tab, number) => ({ tab, key: String(number) }))
    .filter(({ tab }) => tab.menuCode === undefined || host.holds(tab.menuCode))
    .filter(({ tab }) => isVisible(tab.visibleWhen, row, inReach))
    .map(({ tab, key }) => ({
      key,
      label: <span {...markOf(tab)}>{textOf(tab.title, host.language)}</span>,
      children: <NestedBlock block={tab.block} place={`${place}.tab${key}`} scopes={scopes} nested />,
    }));
  const chosen = items.some(({ key }) => key === opened) ? opened : items[0]?.key;
  if (chosen === undefined) return null;
  return (
    <Tabs
      className="rt-card rt-tabs"
      activeKey={chosen}
      onChange={open}
      items={items.map(({ children, ...item }) => ({
        ...item,
        children: <TabPart shown={item.key === chosen}>{children}</TabPart>,
      }))}
    />
  );
}

/** The content of one tab. While another is shown it does not poll, and it follows writes when it is shown again. */
function TabPart({ shown, children }: { shown: boolean; children: ReactNode }) {
  const isSeen = usePartShown();
  return <PartShownContext value={isSeen && shown}>{children}</PartShownContext>;
}
