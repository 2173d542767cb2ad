import { AppstoreOutlined, BarsOutlined, PictureOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { useStored } from '../../use-stored.ts';

export type ListView = ResolvedList['views'][number];

const LOOKS = {
  table: { icon: <BarsOutlined />, text: 'list.viewTable' },
  cards: { icon: <AppstoreOutlined />, text: 'list.viewCards' },
  gallery: { icon: <PictureOutlined />, text: 'list.viewGallery' },
} as const;

/** How the rows are shown, as this person chose last; the document's first way until then. */
export function useListView({ views, card }: ResolvedList, storeKey: string): [ListView, (view: ListView) => void] {
  const first = views[0] ?? 'table';
  const [stored, store] = useStored(`${storeKey}.view`, (found) => views.find((view) => view === found) ?? first);
  // Without a card there is nothing to draw but a table.
  return [card && views.includes(stored) ? stored : 'table', store];
}

/** Switches between the ways to show the rows. */
export function ViewSwitch(props: { views: readonly ListView[]; view: ListView; onChange(view: ListView): void }) {
  const { t } = useTranslation('runtime');
  const { views, view, onChange } = props;
  return (
    <Segmented<ListView>
      aria-label={t('list.view')}
      value={view}
      options={views.map((each) => ({ value: each, icon: LOOKS[each].icon, title: t(LOOKS[each].text) }))}
      onChange={onChange}
    />
  );
}
