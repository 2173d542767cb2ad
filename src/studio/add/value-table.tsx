import { Input, Select, Tag } from 'antd';
import type { Color } from '../../../schemas/generated/grammar.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import { TypedTable } from './typed-table.tsx';
import { COLOURS, EMPTY_VALUE, isTyped, pastedValues, type TypedValue } from './typed-values.ts';

interface ValueTableProps {
  values: readonly TypedValue[];
  onChange(values: readonly TypedValue[]): void;
}

/** The values of a new dictionary: its code, both labels, its colour. */
export function ValueTable({ values, onChange }: ValueTableProps) {
  const t = useStudioTexts();
  return (
    <TypedTable
      rows={values}
      heads={[t('value.value'), t('field.zh'), t('field.en'), t('value.colour')]}
      empty={EMPTY_VALUE}
      addText={t('value.add')}
      isTyped={isTyped}
      pasted={pastedValues}
      cells={(value, index, put) => [
        ...(
          [
            ['value', 'value.value'],
            ['zh', 'field.zh'],
            ['en', 'field.en'],
          ] as const
        ).map(([of, text]) => (
          <Input
            key={of}
            size="small"
            aria-label={`${t(text)} ${index + 1}`}
            value={value[of]}
            onChange={({ target }) => put({ ...value, [of]: target.value })}
          />
        )),
        <Select
          key="colour"
          size="small"
          style={{ width: 116 }}
          allowClear
          aria-label={`${t('value.colour')} ${index + 1}`}
          placeholder={t('value.noColour')}
          value={value.color}
          options={COLOURS.map((colour) => ({
            value: colour,
            label: <Tag color={colour}>{t(`colour.${colour}`)}</Tag>,
          }))}
          onChange={(color: Color | undefined) => put({ ...value, color })}
        />,
      ]}
      onChange={onChange}
    />
  );
}
