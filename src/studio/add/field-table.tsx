import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg';
import { Button, Input, Select } from 'antd';
import { type ClipboardEvent, useMemo } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './add.module.css';
import type { KnownDocuments } from './known-documents.ts';
import { FIELD_KINDS, fieldName, pastedFields, type TypedField } from './typed-fields.ts';

interface FieldTableProps {
  fields: readonly TypedField[];
  known: KnownDocuments;
  onChange(fields: readonly TypedField[]): void;
}

const EMPTY: TypedField = { name: '', kind: 'string', zh: '', en: '' };

/** The fields of a new entity: typed, or pasted from a spreadsheet. */
export function FieldTable({ fields, known, onChange }: FieldTableProps) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const kinds = useMemo(
    () => [
      {
        label: t('field.kinds'),
        options: FIELD_KINDS.map((kind) => ({ value: kind as string, label: t(`field.${kind}`) })),
      },
      {
        label: t('field.dictionaries'),
        options: known.dictionaries.map(({ name, title }) => ({ value: name, label: `${title[language]}  ${name}` })),
      },
      {
        label: t('field.entities'),
        options: known.entities.map(({ name, title }) => ({ value: name, label: `${title[language]}  ${name}` })),
      },
    ],
    [known, language, t],
  );
  const put = (index: number, field: TypedField | undefined) =>
    onChange(fields.flatMap((each, place) => (place === index ? (field ?? []) : each)));
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One word is for the box that has the focus.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const names = new Set([...known.dictionaries, ...known.entities].map(({ name }) => name));
    onChange([...fields.filter(({ zh, en, name }) => zh || en || name), ...pastedFields(text, names)]);
  };
  return (
    <div onPaste={onPaste}>
      <p className={styles.note}>{t('field.paste')}</p>
      <table className={styles.fields}>
        <thead>
          <tr>
            <th scope="col">{t('field.zh')}</th>
            <th scope="col">{t('field.en')}</th>
            <th scope="col">{t('field.name')}</th>
            <th scope="col">{t('field.kind')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {fields.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their order
            <tr key={index}>
              {(['zh', 'en', 'name'] as const).map((of) => (
                <td key={of}>
                  <Input
                    size="small"
                    aria-label={`${t(`field.${of}`)} ${index + 1}`}
                    placeholder={of === 'name' ? fieldName(field.en) : undefined}
                    value={field[of]}
                    onChange={({ target }) => put(index, { ...field, [of]: target.value })}
                  />
                </td>
              ))}
              <td>
                <Select
                  size="small"
                  style={{ width: 132 }}
                  popupMatchSelectWidth={240}
                  showSearch
                  optionFilterProp="label"
                  aria-label={`${t('field.kind')} ${index + 1}`}
                  value={field.kind}
                  options={kinds}
                  onChange={(kind: string) => put(index, { ...field, kind })}
                />
              </td>
              <td>
                <Button
                  size="small"
                  type="text"
                  icon={<Icon of={DeleteOutlined} />}
                  aria-label={`${t('outline.remove')} ${index + 1}`}
                  onClick={() => put(index, undefined)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" type="link" icon={<Icon of={PlusOutlined} />} onClick={() => onChange([...fields, EMPTY])}>
        {t('field.add')}
      </Button>
    </div>
  );
}
