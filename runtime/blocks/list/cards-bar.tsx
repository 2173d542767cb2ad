import { DownOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../controls/icon.tsx';
import { Menu } from '../../controls/menu.tsx';
import { useMenu } from '../../controls/use-menu.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useNarrow } from '../../core/use-narrow.ts';
import { useTexts } from '../../core/use-texts.ts';
import { ARROWS, nextSort } from './next-sort.ts';
import type { RecordsInput } from './records-input.ts';
import { TickAll } from './table/tick-all.tsx';

/** What the head of a table offers, above cards: all of a page are ticked, and another order is chosen (on a phone, in the sheet of the filters). */
export function CardsBar({ model, ticked }: Pick<RecordsInput, 'model' | 'ticked'>) {
  const t = useTexts();
  const { language } = useRuntime();
  const menu = useMenu();
  const { answer, list, query } = model;
  const rows = answer?.list ?? [];
  const narrow = useNarrow();
  const words = t(narrow && list.paged ? 'list.tickShown' : 'list.tickAll');
  const sortable = narrow ? [] : list.columns.filter((column) => column.sortable);
  const sorted = sortable.find(({ field }) => field === query.sort.field);
  if (rows.length === 0 || (!ticked && sortable.length === 0)) return null;
  const arrow = ARROWS[query.sort.order];
  return (
    <div className="rt-cards-bar">
      {ticked && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
        <label className="rt-cards-all">
          <TickAll ticked={rows.filter(ticked.has).length} of={rows.length} label={words} tickAll={ticked.setShown} />
          {words}
        </label>
      )}
      {sortable.length > 0 && (
        <button type="button" className="rt-link rt-cards-sort" {...menu.button}>
          {sorted ? t('list.sortBy', { name: `${textOf(sorted.title, language)} ${arrow}` }) : t('list.sort')}
          <Icon of={DownOutlined} />
        </button>
      )}
      {menu.open && (
        <Menu
          label={t('list.sort')}
          of={menu.open}
          entries={sortable.map(({ field, title }) => ({
            key: field,
            words: textOf(title, language),
            checked: field === query.sort.field,
            ...(field === query.sort.field && { behind: arrow }),
          }))}
          onChoose={(field) => model.sortBy(nextSort(field, query.sort))}
        />
      )}
    </div>
  );
}
