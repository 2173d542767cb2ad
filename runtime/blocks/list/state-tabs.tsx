import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { ListModel } from './use-list.ts';

/** Tabs over a state field: each is a filter, kept in the address. */
export function StateTabs({ model }: { model: ListModel }) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const { stateTabs } = model.list;
  if (!stateTabs) return null;
  return (
    <Tabs
      className="rt-state-tabs"
      aria-label={t('list.states')}
      activeKey={String(model.query.tab ?? stateTabs.default)}
      items={stateTabs.tabs.map(({ label }, place) => ({ key: String(place), label: textOf(label, language) }))}
      onChange={(key) => model.toTab(Number(key))}
    />
  );
}
