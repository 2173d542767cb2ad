import type { Scalar } from '../../../schemas/generated/grammar.ts';
import { TabStrip } from '../../controls/tab-strip.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { ListModel } from './use-list.ts';

/** Tabs over a state field: each is a filter, kept in the address. */
export function StateTabs({ model }: { model: ListModel }) {
  const t = useTexts();
  const { language } = useRuntime();
  const { stateTabs } = model.list;
  if (!stateTabs) return null;
  return (
    <TabStrip
      {...markOf(stateTabs)}
      label={t('list.states')}
      chosen={String(model.query.tab ?? stateTabs.default)}
      tabs={stateTabs.tabs.map((tab, place) => ({
        ...markOf(tab),
        key: String(place),
        label: textOf(tab.label, language),
        count: model.counts && countOf(tab.value, model.counts),
      }))}
      onChoose={(key) => model.toTab(Number(key))}
    />
  );
}

/** The rows of a code; without one, all of them. */
function countOf(value: Scalar | undefined, counts: NonNullable<ListModel['counts']>): number {
  if (value !== undefined) return counts[String(value)] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
