import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { KnownDocuments } from '../worker/messages.ts';
import { FIELD_KINDS, fieldName, pastedFields, type TypedField } from './typed-fields.ts';
import { TypedTable } from './typed-table.tsx';

interface FieldTableProps {
  fields: readonly TypedField[];
  known: KnownDocuments;
  onChange(fields: readonly TypedField[]): void;
}

export const EMPTY_FIELD: TypedField = { name: '', kind: 'string', zh: '', en: '' };

/** The fields of a new entity: each is of a basic kind, a format, a dictionary, or leads to an entity. */
export function FieldTable({ fields, known, onChange }: FieldTableProps) {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  const kinds = useMemo(() => {
    const named = (all: KnownDocuments['entities']) =>
      all.map(({ name, title }) => ({ value: name, label: `${title[language]}  ${name}` }));
    const described = (all: readonly (typeof FIELD_KINDS)[keyof typeof FIELD_KINDS][number][]) =>
      all.map((kind) => ({ value: kind as string, label: t(`field.${kind}`) }));
    return [
      { label: t('field.kinds'), options: described(FIELD_KINDS.basic) },
      { label: t('field.formats'), options: described(FIELD_KINDS.formats) },
      { label: t('field.dictionaries'), options: named(known.dictionaries) },
      { label: t('field.entities'), options: named(known.entities) },
    ];
  }, [known, language, t]);
  return (
    <TypedTable
      rows={fields}
      heads={[t('field.zh'), t('field.en'), t('field.name'), t('field.kind')]}
      empty={EMPTY_FIELD}
      addText={t('field.add')}
      isTyped={({ zh, en, name }) => zh !== '' || en !== '' || name !== ''}
      pasted={(text) => {
        const names = new Set([...known.dictionaries, ...known.entities].map(({ name }) => name));
        return pastedFields(text, names);
      }}
      cells={(field, index, put) => [
        ...(['zh', 'en', 'name'] as const).map((of) => (
          <Input
            key={of}
            size="small"
            aria-label={`${t(`field.${of}`)} ${index + 1}`}
            placeholder={of === 'name' ? fieldName(field.en) : undefined}
            value={field[of]}
            onChange={({ target }) => put({ ...field, [of]: target.value })}
          />
        )),
        <Select
          key="kind"
          size="small"
          style={{ width: 132 }}
          popupMatchSelectWidth={260}
          showSearch
          optionFilterProp="label"
          aria-label={`${t('field.kind')} ${index + 1}`}
          value={field.kind}
          options={kinds}
          onChange={(kind: string) => put({ ...field, kind })}
        />,
      ]}
      onChange={onChange}
    />
  );
}
