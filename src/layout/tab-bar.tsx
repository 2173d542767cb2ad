import { CloseOutlined, DownOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { titleOf } from '../menu/console-routes.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { closeAllTabs, closeOtherTabs, closeTab, refreshTab, type Tab, useTabs } from '../stores/tabs.ts';
import styles from './tab-bar.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';

interface TabBarProps {
  activeKey: string | undefined;
  onGo: (address: string) => void;
}

/** The visited pages. The menu of a tab opens with a right click, that of the active one also with the arrow at the end. */
export function TabBar({ activeKey, onGo }: TabBarProps) {
  const t = useTexts();
  const tabs = useTabs((state) => state.tabs);
  const menu = useSession((state) => state.menu);
  const language = usePreferences((state) => state.language);
  const active = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active tab, or a new one, moves into sight.
  useEffect(() => {
    active.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeKey, tabs.length]);

  const leaving = useLeaveGuard();
  const close = (key: string) =>
    leaving([key], () => {
      const address = closeTab(key, activeKey);
      if (address !== undefined) onGo(address);
    });
  const keys = tabs.map((tab) => tab.key);
  const actions = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: t('tabs.refresh') },
      { type: 'divider' },
      { key: 'close', label: t('tabs.close') },
      { key: 'closeOthers', label: t('tabs.closeOthers'), disabled: tabs.length < 2 },
      { key: 'closeAll', label: t('tabs.closeAll') },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      if (key === 'refresh') {
        leaving([tab.key], () => {
          refreshTab(tab.key);
          if (tab.key !== activeKey) onGo(tab.route + tab.search);
        });
      } else if (key === 'close') {
        close(tab.key);
      } else if (key === 'closeOthers') {
        const others = keys.filter((each) => each !== tab.key);
        leaving(others, () => {
          const address = closeOtherTabs(tab.key);
          if (tab.key !== activeKey) onGo(address);
        });
      } else {
        leaving(keys, () => onGo(closeAllTabs()));
      }
    },
  });

  const activeTab = tabs.find((tab) => tab.key === activeKey);
  return (
    <nav className={styles.bar} aria-label={t('tabs.label')}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => {
          const title = titleOf(menu, tab.route, language);
          const isActive = tab.key === activeKey;
          return (
            <Dropdown key={tab.key} trigger={['contextMenu']} menu={actions(tab)}>
              <li ref={isActive ? active : undefined} className={isActive ? styles.active : styles.tab}>
                <button
                  type="button"
                  className={styles.go}
                  title={title}
                  aria-current={isActive ? 'page' : undefined}
                  onClick={() => !isActive && onGo(tab.route + tab.search)}
                  onAuxClick={(event) => event.button === 1 && close(tab.key)}
                >
                  {title}
                </button>
                <button
                  type="button"
                  className={styles.close}
                  aria-label={t('tabs.closeNamed', { title })}
                  onClick={() => close(tab.key)}
                >
                  <CloseOutlined />
                </button>
              </li>
            </Dropdown>
          );
        })}
      </ul>
      {activeTab && (
        <Dropdown trigger={['click']} menu={actions(activeTab)} placement="bottomRight">
          <button type="button" className={styles.more} aria-label={t('tabs.more')}>
            <DownOutlined />
          </button>
        </Dropdown>
      )}
    </nav>
  );
}
