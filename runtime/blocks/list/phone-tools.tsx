import { EllipsisOutlined, ReloadOutlined } from '@ant-design/icons-svg';
import { actionIcon } from '../../actions/action-icon.tsx';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Menu, type MenuEntry } from '../../controls/menu.tsx';
import { useMenu } from '../../controls/use-menu.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Unfold } from './unfold.tsx';
import type { AutoRefresh } from './use-auto-refresh.ts';
import type { ListModel } from './use-list.ts';
import { type ListView, VIEW_LOOKS } from './view-switch.tsx';

interface PhoneToolsProps {
  model: ListModel;
  autoRefresh: AutoRefresh | undefined;
  views: readonly ListView[];
  view: ListView;
  onView(view: ListView): void;
  unfold: Unfold | undefined;
}

/** The tools of a list on a phone: the one that everybody uses, and a menu of the others, so that a page needs one row for all. */
export default function PhoneTools({ model, autoRefresh, views, view, onView, unfold }: PhoneToolsProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const menu = useMenu();
  const entries: MenuEntry[] = [];
  if (unfold)
    entries.push({
      ...markOf(unfold),
      key: 'unfold',
      words: textOf(unfold.label, language),
      icon: actionIcon(unfold.icon),
      ticked: unfold.on,
    });
  if (autoRefresh) {
    const { seconds, possible, needsToday, on } = autoRefresh;
    entries.push({
      key: 'autoRefresh',
      words: t('list.autoRefresh'),
      behind: t('list.autoRefreshHint', { seconds }),
      ticked: on && possible,
      disabled: !possible,
      reason: t(needsToday ? 'list.autoRefreshOff' : 'list.autoRefreshOffPage'),
    });
  }
  if (views.length > 1) {
    if (entries.length > 0) entries.push('line');
    for (const each of views)
      entries.push({
        key: `view ${each}`,
        words: t(VIEW_LOOKS[each].text),
        icon: VIEW_LOOKS[each].icon,
        checked: each === view,
      });
  }
  const choose = (key: string) => {
    if (key === 'unfold') unfold?.turn(!unfold.on);
    else if (key === 'autoRefresh') autoRefresh?.turn(!autoRefresh.on);
    else {
      const chosen = views.find((each) => key === `view ${each}`);
      if (chosen) onView(chosen);
    }
  };
  const isOn = unfold?.on || (autoRefresh?.on && autoRefresh.possible);
  return (
    <>
      <Button
        look="text"
        icon={<Icon of={ReloadOutlined} />}
        aria-label={t('list.refresh')}
        title={t('list.refresh')}
        onClick={model.refresh}
      />
      {entries.length > 0 && (
        <Button
          look="text"
          className={isOn ? 'rt-tools-on' : undefined}
          icon={<Icon of={EllipsisOutlined} />}
          aria-label={t('list.view')}
          title={t('list.view')}
          {...menu.button}
        />
      )}
      {menu.open && <Menu label={t('list.view')} of={menu.open} entries={entries} onChoose={choose} />}
    </>
  );
}
