import { DeleteOutlined, PlusOutlined } from '@ant-design/icons-svg';
import { Button } from 'antd';
import type { ClipboardEvent, ReactNode } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './add.module.css';

interface TypedTableProps<Row> {
  rows: readonly Row[];
  heads: readonly string[];
  empty: Row;
  addText: string;
  isTyped(row: Row): boolean;
  /** Rows from what a spreadsheet has put into the clipboard. */
  pasted(text: string): readonly Row[];
  /** The boxes of a row, one for each head. */
  cells(row: Row, index: number, put: (row: Row) => void): readonly ReactNode[];
  onChange(rows: readonly Row[]): void;
}

/** Rows that are typed, or pasted from a spreadsheet. */
export function TypedTable<Row>(props: TypedTableProps<Row>) {
  const { rows, heads, empty, addText, isTyped, pasted, cells, onChange } = props;
  const t = useStudioTexts();
  const put = (index: number, row: Row | undefined) =>
    onChange(rows.flatMap((each, place) => (place === index ? (row ?? []) : each) as Row[]));
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One word is for the box that has the focus.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange([...rows.filter(isTyped), ...pasted(text)]);
  };
  return (
    <div onPaste={onPaste}>
      <p className={styles.note}>{t('field.paste')}</p>
      <table className={styles.fields}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their order
            <tr key={index}>
              {cells(row, index, (changed) => put(index, changed)).map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
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
      <Button size="small" type="link" icon={<Icon of={PlusOutlined} />} onClick={() => onChange([...rows, empty])}>
        {addText}
      </Button>
    </div>
  );
}
