import { useMemo } from 'react';
import { Tabs } from '../../controls/tabs.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { AddressPart, useAddressParts } from '../address-parts.tsx';
import type { BlockInput } from '../block-input.ts';
import { NestedBlock } from '../nested-block.tsx';
import { TAB, useChosenTab } from './use-chosen-tab.ts';
import './tabs.css';

/** Blocks in tabs. Each is made, and calls the server, when its tab is first opened, and then kept. */
export function TabsBlock({ block, place, scopes, nested }: BlockInput<'tabs'>) {
  const t = useTexts();
  const { language } = useRuntime();
  const { tabs, chosen, choose } = useChosenTab(block.tabs, scopes, nested);
  const blocks = useMemo(() => block.tabs.map((tab) => tab.block), [block.tabs]);
  const parts = useAddressParts(blocks, OWN);
  if (!chosen) return <p className="rt-nothing rt-centred">{t('tabs.none')}</p>;
  const items = tabs.map(({ tab, number }) => ({
    key: String(number),
    label: <span {...markOf(tab)}>{textOf(tab.title, language)}</span>,
    children: (
      <AddressPart parts={parts} place={number} shown={number === chosen.number}>
        <NestedBlock block={tab.block} place={`${place}.tab${number}`} scopes={scopes} nested={nested} />
      </AddressPart>
    ),
  }));
  return (
    <Tabs
      {...markOf(block)}
      className={nested ? 'rt-tabs-block rt-nested' : 'rt-tabs-block'}
      items={items}
      activeKey={String(chosen.number)}
      onChange={(key) => choose(Number(key))}
    />
  );
}

const OWN = [TAB];
