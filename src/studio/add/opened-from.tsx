import { Select } from 'antd';
import { usePreferences } from '../../stores/preferences.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { OpeningList } from '../worker/messages.ts';
import styles from './add.module.css';
import { FormRow } from './form-row.tsx';

interface OpenedFromProps {
  /** Those that fit. */
  lists: readonly OpeningList[];
  value: string | undefined;
  onChange(list: string): void;
}

/** The list that opens a page with one of its records: chosen where there are several, said where there is one. */
export function OpenedFrom({ lists, value, onChange }: OpenedFromProps) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const [only, ...more] = lists;
  return (
    <FormRow label={t('newPage.from')}>
      {!only && <span className={styles.wrong}>{t('newPage.noList')}</span>}
      {only && more.length === 0 && t('newPage.oneList', { list: only.title[language] })}
      {more.length > 0 && (
        <Select
          className={styles.whole}
          showSearch
          optionFilterProp="label"
          aria-label={t('newPage.from')}
          value={value}
          options={lists.map(({ name, title }) => ({ value: name, label: `${title[language]}  ${name}` }))}
          onChange={onChange}
        />
      )}
    </FormRow>
  );
}
