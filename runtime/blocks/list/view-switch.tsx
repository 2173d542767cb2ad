import { AppstoreOutlined, BarsOutlined, BorderInnerOutlined, PictureOutlined } from '@ant-design/icons-svg';
import { useMemo } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { Icon } from '../../controls/icon.tsx';
import { Segments } from '../../controls/segments.tsx';
import { useNarrow } from '../../core/use-narrow.ts';
import { useStored } from '../../core/use-stored.ts';
import { useTexts } from '../../core/use-texts.ts';

export type ListView = ResolvedList['views'][number];

/** Icon and word of each way. */
export const VIEW_LOOKS = {
  table: { icon: <Icon of={BarsOutlined} />, text: 'list.viewTable' },
  cards: { icon: <Icon of={AppstoreOutlined} />, text: 'list.viewCards' },
  matrix: { icon: <Icon of={BorderInnerOutlined} />, text: 'list.viewMatrix' },
  gallery: { icon: <Icon of={PictureOutlined} />, text: 'list.viewGallery' },
} as const;

/**
 * The ways in which the rows can be shown here, the first one at first. On a phone that is cards in place of a table: those of the
 * document or, where it has none, of the columns.
 */
export function useOfferedViews({ card, matrix, views }: ResolvedList): readonly ListView[] {
  const narrow = useNarrow();
  return useMemo(() => {
    if (narrow && views[0] === 'table') return ['cards', ...views.filter((view) => view !== 'cards')];
    return card || matrix ? views : [];
  }, [narrow, card, matrix, views]);
}

/**
 * How the rows are shown, as the user chose last; until then in the first way.
 *
 * @param views those that are offered here @param wanted by the view that the page opens with; it overrides what was stored
 */
export function useListView(
  views: readonly ListView[],
  storeKey: string,
  wanted?: ListView,
): [ListView, (view: ListView | undefined) => void] {
  const [stored, store] = useStored<ListView | null>(
    `${storeKey}.view`,
    (found) => views.find((view) => view === (wanted ?? found)) ?? null,
  );
  const view = stored !== null && views.includes(stored) ? stored : (views[0] ?? 'table');
  return [view, (next) => store(next ?? null)];
}

/** Switches between the ways to show the rows. */
export function ViewSwitch(props: { views: readonly ListView[]; view: ListView; onChange(view: ListView): void }) {
  const t = useTexts();
  const { views, view, onChange } = props;
  return (
    <Segments
      label={t('list.view')}
      value={view}
      options={views.map((each) => ({ value: each, icon: VIEW_LOOKS[each].icon, title: t(VIEW_LOOKS[each].text) }))}
      onChange={onChange}
    />
  );
}
