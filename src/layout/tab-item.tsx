import { CloseOutlined } from '@ant-design/icons-svg';
import { memo } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './tab-bar.module.css';

interface TabItemProps {
  tabKey: string;
  title: string;
  /** Which record it shows. */
  record: string | undefined;
  isActive: boolean;
  /** Tab comes to it; to the others the arrows do. */
  isReached: boolean;
  /** Something is typed in it and not sent. */
  isTyped: boolean;
  isDragged: boolean;
}

/** One tab. The row around it handles its events (tab-bar.tsx): a switch draws two tabs again and no other. */
export const TabItem = memo(function TabItem({ tabKey, title, record, ...is }: TabItemProps) {
  const t = useTexts();
  const name = record === undefined ? title : `${title} · ${record}`;
  const classes = [is.isActive ? styles.active : styles.tab, is.isDragged && styles.dragged];
  return (
    <li data-key={tabKey} data-active={is.isActive || undefined} className={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        className={styles.go}
        title={is.isTyped ? `${name} · ${t('tabs.typed')}` : name}
        aria-label={name}
        aria-current={is.isActive ? 'page' : undefined}
        aria-keyshortcuts="Delete Alt+Shift+ArrowLeft Alt+Shift+ArrowRight"
        tabIndex={is.isReached ? 0 : -1}
      >
        {is.isTyped && <span className={styles.typed} />}
        <span className={styles.title}>{title}</span>
        {record !== undefined && <span className={styles.record}>{record}</span>}
      </button>
      <button
        type="button"
        className={styles.close}
        tabIndex={-1}
        data-close
        aria-label={t('tabs.closeNamed', { title: name })}
        title={t('tabs.close')}
      >
        <Icon of={CloseOutlined} />
      </button>
    </li>
  );
});
