import {
  ArrowLeftOutlined,
  ArrowRightOutlined,
  CloseOutlined,
  PushpinOutlined,
  ReloadOutlined,
} from '@ant-design/icons-svg';
import { Icon } from '../../runtime/controls/icon.tsx';
import { Menu } from '../../runtime/controls/menu.tsx';
import type { PopupSide } from '../../runtime/controls/place-popup.ts';
import type { OpenMenu } from '../../runtime/controls/use-menu.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { TabAct } from './use-tab-acts.ts';

interface TabMenuProps {
  of: OpenMenu;
  /** Of the tab among the tabs, and their number. */
  place: number;
  count: number;
  /** Whether its page is pinned to the top of the sidebar; left out where it cannot be. */
  isPinned: boolean | undefined;
  side?: PopupSide;
  onChoose(act: TabAct): void;
}

/** What can be done with a tab. */
export function TabMenu({ of, place, count, isPinned, side, onChoose }: TabMenuProps) {
  const t = useTexts();
  const isFirst = place === 0;
  const isLast = place === count - 1;
  return (
    <Menu
      label={t('tabs.more')}
      of={of}
      {...(side && { side })}
      entries={[
        { key: 'refresh', words: t('tabs.refresh'), icon: <Icon of={ReloadOutlined} /> },
        ...(isPinned === undefined
          ? []
          : [{ key: 'pin', words: t(isPinned ? 'tabs.unpin' : 'tabs.pin'), icon: <Icon of={PushpinOutlined} /> }]),
        'line',
        { key: 'close', words: t('tabs.close'), icon: <Icon of={CloseOutlined} /> },
        { key: 'closeOthers', words: t('tabs.closeOthers'), disabled: count < 2 },
        { key: 'closeLeft', words: t('tabs.closeLeft'), disabled: isFirst },
        { key: 'closeRight', words: t('tabs.closeRight'), disabled: isLast },
        { key: 'closeAll', words: t('tabs.closeAll') },
        'line',
        { key: 'moveLeft', words: t('tabs.moveLeft'), icon: <Icon of={ArrowLeftOutlined} />, disabled: isFirst },
        { key: 'moveRight', words: t('tabs.moveRight'), icon: <Icon of={ArrowRightOutlined} />, disabled: isLast },
      ]}
      onChoose={(key) => onChoose(key as TabAct)}
    />
  );
}
