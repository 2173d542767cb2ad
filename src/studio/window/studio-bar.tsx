import {
  BookOutlined,
  CloseOutlined,
  FileAddOutlined,
  PlusOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from '@ant-design/icons-svg';
import { Badge, Button, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { pageNamed } from '../../access/console-routes.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { redo, showPage, undo, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { StudioDialog } from './studio-dialog.ts';
import styles from './studio-window.module.css';

/** Which page, what can be undone, what can be added, and what has changed. */
export function StudioBar({ onDialog }: { onDialog(dialog: StudioDialog): void }) {
  const t = useStudioTexts();
  const navigate = useNavigate();
  const language = usePreferences((state) => state.language);
  const pages = useStudio((state) => state.pages);
  const id = useStudio((state) => state.id);
  const { undo: undoing, redo: redoing, changed } = useStudio((state) => state.standing);
  const isReady = useStudio((state) => state.phase === 'ready');
  const goTo = (chosen: string) => {
    const route = pageNamed(chosen)?.route;
    // One that was just made has no address before it is saved.
    if (route === undefined) void showPage(chosen);
    else void navigate(route);
  };
  const undoWords = undoing ? t('bar.undoWhat', { what: undoing[language] }) : t('bar.undo');
  const redoWords = redoing ? t('bar.redoWhat', { what: redoing[language] }) : t('bar.redo');
  return (
    <header className={styles.bar}>
      <Button
        type="text"
        icon={<Icon of={CloseOutlined} />}
        aria-label={t('bar.close')}
        title={`${t('bar.close')} (Esc)`}
        onClick={() => useStudio.setState({ isOpen: false })}
      />
      <h1 className={styles.barTitle}>{t('title')}</h1>
      <Select
        className={styles.pages}
        aria-label={t('bar.page')}
        showSearch
        optionFilterProp="label"
        value={id === '' ? undefined : id}
        options={pages.map((page) => ({ value: page.id, label: `${page.title[language]}  ${page.id}` }))}
        labelRender={({ value }) => pages.find((page) => page.id === value)?.title[language] ?? value}
        onChange={goTo}
      />
      <Button
        disabled={!isReady}
        icon={<Icon of={FileAddOutlined} />}
        onClick={() => onDialog('newPage')}
        title={t('newPage.title')}
        aria-label={t('newPage.title')}
      >
        <span className={styles.wideOnly}>{t('newPage.title')}</span>
      </Button>
      <Button
        disabled={!isReady}
        icon={<Icon of={BookOutlined} />}
        onClick={() => onDialog('newDictionary')}
        title={t('newDictionary.title')}
        aria-label={t('newDictionary.title')}
      />
      <span className={styles.space} />
      <Button
        type="text"
        icon={<Icon of={UndoOutlined} />}
        aria-label={undoWords}
        aria-keyshortcuts="Control+Z"
        title={`${undoWords} (Ctrl Z)`}
        disabled={!undoing}
        onClick={() => void undo()}
      />
      <Button
        type="text"
        icon={<Icon of={RedoOutlined} />}
        aria-label={redoWords}
        aria-keyshortcuts="Control+Shift+Z"
        title={`${redoWords} (Ctrl Shift Z)`}
        disabled={!redoing}
        onClick={() => void redo()}
      />
      <Button
        disabled={!isReady}
        icon={<Icon of={PlusOutlined} />}
        onClick={() => onDialog('add')}
        title={t('add.title')}
        aria-label={t('add.title')}
      >
        <span className={styles.wideOnly}>{t('add.title')}</span>
      </Button>
      <Badge count={changed.length} size="small" title={t('bar.changedFiles', { count: changed.length })}>
        <Button
          type="primary"
          icon={<Icon of={SaveOutlined} />}
          aria-keyshortcuts="Control+S"
          title={`${t('changes.title')} (Ctrl S)`}
          disabled={!isReady}
          onClick={() => onDialog('changes')}
        >
          {t(import.meta.env.DEV ? 'changes.save' : 'changes.title')}
        </Button>
      </Badge>
    </header>
  );
}
