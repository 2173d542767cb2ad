import { CopyOutlined, DownloadOutlined, LinkOutlined, UndoOutlined } from '@ant-design/icons-svg';
import { App, Button, Input, Select } from 'antd';
import { Icon } from '../../runtime/controls/icon.tsx';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import { PLAYGROUND_PATH } from '../access/may-play.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { usePreferences } from '../stores/preferences.ts';
import styles from './playground.module.css';
import { openDocument, usePlayground } from './playground-store.ts';
import { toFragment } from './share/share-link.ts';
import type { ShippedPage } from './worker/workbench.ts';

interface ToolbarProps {
  pages: readonly ShippedPage[];
  page: ResolvedPage | undefined;
}

/** Which page, with which parameters, and where its document may go. */
export function Toolbar({ pages, page }: ToolbarProps) {
  const t = useTexts();
  const { message } = App.useApp();
  const language = usePreferences((state) => state.language);
  const { id, text, params } = usePlayground();
  const original = pages.find((one) => one.id === id)?.text;

  const copy = async (content: string, done: string) => {
    try {
      await navigator.clipboard.writeText(content);
      message.success(done);
    } catch {
      message.error(t('playground.copyFailed'));
    }
  };
  const share = async () => {
    const fragment = await toFragment({ id, text });
    if (fragment === undefined) return void message.error(t('playground.tooLong'));
    await copy(location.origin + PLAYGROUND_PATH + fragment, t('playground.shared'));
  };
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${id.split('/').at(-1)}.json`;
    link.click();
    URL.revokeObjectURL(address);
  };
  const button = (name: 'share' | 'copy' | 'download' | 'undo', icon: React.ReactNode, onClick: () => void) => (
    <Button
      icon={icon}
      aria-label={t(`playground.${name}`)}
      title={t(`playground.${name}`)}
      disabled={id === '' || (name === 'undo' && (original === undefined || original === text))}
      onClick={onClick}
    />
  );
  const names = page ? [...page.params, ...page.optionalParams] : [];
  return (
    <div className={styles.toolbar}>
      <h1 className={styles.title}>{t('playground.title')}</h1>
      <Select
        className={styles.picker}
        aria-label={t('playground.choose')}
        placeholder={t('playground.choose')}
        showSearch
        optionFilterProp="label"
        value={id === '' ? undefined : id}
        options={pages.map((one) => ({ value: one.id, label: `${one.title[language]} ${one.id}` }))}
        onChange={(chosen: string) => {
          const start = pages.find((one) => one.id === chosen);
          if (start) openDocument(start, false);
        }}
      />
      {names.map((name) => (
        <Input
          key={name}
          className={styles.param}
          addonBefore={name}
          aria-label={`${t('playground.params')} ${name}`}
          status={page?.params.includes(name) && !params[name] ? 'warning' : undefined}
          value={params[name] ?? ''}
          onChange={(event) => usePlayground.setState({ params: { ...params, [name]: event.target.value.trim() } })}
        />
      ))}
      <span className={styles.buttons}>
        {button(
          'undo',
          <Icon of={UndoOutlined} />,
          () => original !== undefined && openDocument({ id, text: original }, false),
        )}
        {button('share', <Icon of={LinkOutlined} />, () => void share())}
        {button('copy', <Icon of={CopyOutlined} />, () => void copy(text, t('playground.copied')))}
        {button('download', <Icon of={DownloadOutlined} />, download)}
      </span>
    </div>
  );
}
