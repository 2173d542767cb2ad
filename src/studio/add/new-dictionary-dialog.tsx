import { Input, Modal } from 'antd';
import { useState } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { edit } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './add.module.css';
import { FormRow } from './form-row.tsx';
import { TitlePair } from './title-pair.tsx';
import { fieldName } from './typed-fields.ts';
import { dictionaryValue, EMPTY_VALUE, isTyped, type TypedValue } from './typed-values.ts';
import { ValueTable } from './value-table.tsx';

/** What a new dictionary is made from: its name and its values. */
export function NewDictionaryDialog({ onClosed }: { onClosed(): void }) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const [title, setTitle] = useState({ zh: '', en: '' });
  const [ownName, setOwnName] = useState<string>();
  const [values, setValues] = useState<readonly TypedValue[]>([EMPTY_VALUE, EMPTY_VALUE]);
  const [refused, setRefused] = useState<string>();
  const [isMaking, setIsMaking] = useState(false);
  const name = ownName ?? fieldName(title.en);

  const make = async () => {
    if (!title.zh || !title.en || !name) return setRefused(t('newDictionary.missing'));
    setIsMaking(true);
    const dictionary = { name, title, values: values.filter(isTyped).map(dictionaryValue) };
    const performed = await edit((client) => client.ask('newDictionary', { dictionary }));
    setIsMaking(false);
    if (!performed || performed.refused) return setRefused(performed?.refused?.[language] ?? t('newDictionary.failed'));
    onClosed();
  };
  return (
    <Modal
      open
      title={t('newDictionary.title')}
      width={680}
      okText={t('newPage.make')}
      confirmLoading={isMaking}
      onOk={() => void make()}
      onCancel={onClosed}
      destroyOnHidden
    >
      <div className={styles.form}>
        <FormRow label={t('newDictionary.name')}>
          <TitlePair title={title} onChange={setTitle} />
        </FormRow>
        <FormRow label={t('newDictionary.id')}>
          <Input
            aria-label={t('newDictionary.id')}
            value={name}
            onChange={({ target }) => setOwnName(target.value.trim())}
          />
          {name && <p className={styles.note}>{t('newDictionary.place', { name })}</p>}
        </FormRow>
        <FormRow label={t('newDictionary.values')}>
          <ValueTable values={values} onChange={setValues} />
        </FormRow>
        {refused && (
          <p className={styles.wrong} role="alert">
            {refused}
          </p>
        )}
      </div>
    </Modal>
  );
}
