import { DownOutlined, StarOutlined } from '@ant-design/icons-svg';
import { lazy } from 'react';
import { Icon } from '../../../controls/icon.tsx';
import { Menu, type MenuEntry } from '../../../controls/menu.tsx';
import { useMenu } from '../../../controls/use-menu.ts';
import { useDialogs } from '../../../core/dialogs.tsx';
import { useTexts } from '../../../core/use-texts.ts';
import { checkFilterForm, filterValuesOf } from '../../../form/filter-form.ts';
import { presentView } from './saved-view.ts';
import { MOST_VIEWS } from './stored-views.ts';
import { useSavedViews, type ViewedList } from './use-saved-views.ts';
import './views.css';

const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));
const ManageViewsDialog = lazy(() => import('./manage-views-dialog.tsx'));

/** The views of a list: the name of the shown one, and a menu to show another, save what is shown, or manage them. */
export function ViewsButton({ storeKey, ...viewed }: ViewedList & { storeKey: string }) {
  const t = useTexts();
  const saved = useSavedViews(viewed, `${storeKey}.views`);
  const dialogs = useDialogs();
  const menu = useMenu();
  const { active, changed, views } = saved;
  const said = active && t(changed ? 'views.shownChanged' : 'views.shown', { name: active.name });
  /** What is typed and not searched yet belongs to what the user sees: it is searched first, if it fits. */
  const ask = async () => {
    const { form, list, query, search, communityUuid } = viewed.model;
    if (!(await checkFilterForm(form))) return;
    const filters = filterValuesOf(form, list.filters);
    if (JSON.stringify(filters) !== JSON.stringify(query.filters)) await search();
    const present = presentView({
      list,
      query: { ...query, filters },
      columns: viewed.settings.chosen,
      view: viewed.view,
      communityUuid,
    });
    dialogs.show(({ close }) => (
      <SaveViewDialog list={list} present={present} stored={saved} save={saved.save} close={close} />
    ));
  };
  const entries = (): MenuEntry[] => [
    { key: 'original', checked: active === undefined, words: t('views.original') },
    ...views.map((view, place) => ({
      key: `view ${place}`,
      checked: view.name === active?.name,
      words: view.name,
      behind: view.name === saved.start ? t('views.start') : undefined,
    })),
    'line',
    {
      key: 'save',
      words: t('views.save'),
      disabled: views.length >= MOST_VIEWS,
      reason: t('views.most', { most: MOST_VIEWS }),
    },
    ...(changed ? [{ key: 'replace', words: t('views.replace', { name: active?.name }) }] : []),
    ...(views.length > 0 ? [{ key: 'manage', words: t('views.manage') }] : []),
  ];
  const choose = (chosen: string) => {
    const view = views[Number(chosen.slice('view '.length))];
    if (chosen === 'original') saved.showOriginal();
    else if (chosen === 'save') void ask();
    else if (chosen === 'replace' && active)
      saved.save({ ...saved.present, name: active.name }, saved.start === active.name);
    else if (chosen === 'manage')
      dialogs.show(({ close }) => <ManageViewsDialog stored={saved} change={saved.change} close={close} />);
    else if (view) saved.show(view);
  };
  return (
    <>
      <button type="button" className="rt-link rt-views" aria-label={said} title={said} {...menu.button}>
        <Icon of={StarOutlined} />
        <span className={changed ? 'rt-views-name rt-views-changed' : 'rt-views-name'}>
          {active?.name ?? t('views.title')}
        </span>
        <Icon of={DownOutlined} />
      </button>
      {menu.open && (
        <Menu label={t('views.title')} of={menu.open} entries={entries()} side="below-end" onChoose={choose} />
      )}
    </>
  );
}
