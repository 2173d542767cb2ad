import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  PlusOutlined,
  RightOutlined,
  TableOutlined,
} from '@ant-design/icons-svg';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Icon } from '../../../../runtime/controls/icon.tsx';
import type { JsonObject, JsonValue } from '../../../../validators/json.ts';
import { perform, select } from '../../core/studio-store.ts';
import { textNamed, useStudioTexts } from '../../use-studio-texts.ts';
import type { Editor, InspectedKey } from '../../worker/messages.ts';
import type { EditorProps } from '../editor-props.ts';
import styles from '../inspector.module.css';
import { ValueField } from './value-field.tsx';

/** What has a place of its own, where it is edited with room. */
const ELSEWHERE: ReadonlySet<Editor> = new Set(['part', 'parts', 'table', 'json', 'condition']);

/** A list of parts of one kind: a row each, by what names it; in a window of its own with all that fits into cells. */
export function TableEditor(props: EditorProps) {
  const { item, language } = props;
  const t = useStudioTexts();
  const [isWide, setIsWide] = useState(false);
  const rows = Array.isArray(item.value) ? item.value : [];
  const fitting = (item.columns ?? []).filter(({ editor }) => !ELSEWHERE.has(editor));
  const [first] = fitting;
  // What some row has comes before what none has.
  const isUsed = ({ key }: InspectedKey) => rows.some((row) => cellOf(row, key, first?.key) !== undefined);
  const columns = [...fitting.filter(isUsed), ...fitting.filter((column) => !isUsed(column))];
  return (
    <div>
      <Table {...props} columns={columns.slice(0, 1)} />
      {columns.length > 1 && (
        <Button size="small" type="link" icon={<Icon of={TableOutlined} />} onClick={() => setIsWide(true)}>
          {t('table.wide')}
        </Button>
      )}
      <Modal
        open={isWide}
        title={textNamed(`list.${item.key}`, language) ?? item.key}
        width={1080}
        footer={null}
        onCancel={() => setIsWide(false)}
        destroyOnHidden
      >
        <div className={styles.wideTable}>
          <Table
            {...props}
            labelledBy={`${props.labelledBy}wide`}
            columns={columns}
            onOpened={() => setIsWide(false)}
          />
        </div>
      </Modal>
    </div>
  );
}

interface TableProps extends EditorProps {
  columns: readonly InspectedKey[];
  onOpened?(): void;
}

function Table({ columns, onOpened, ...props }: TableProps) {
  const { item, file, labelledBy } = props;
  const t = useStudioTexts();
  const rows = Array.isArray(item.value) ? item.value : [];
  const [first] = columns;
  const into = { file, path: item.path };
  const at = (index: number) => ({ file, path: [...item.path, index] });
  const newRow = (): JsonValue => {
    const free = first?.choices?.find(({ value }) => !rows.some((row) => cellOf(row, first.key, first.key) === value));
    return first ? { [first.key]: free?.value ?? '' } : {};
  };
  return (
    <>
      <table className={styles.table} aria-label={item.key}>
        <thead className={columns.length > 1 ? undefined : styles.unseen}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" title={column.description?.[props.language]}>
                {textNamed(`key.${column.key}`, props.language) ?? column.key}
              </th>
            ))}
            <th scope="col">
              <span className={styles.unseen}>{t('table.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their order
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.key}>
                  <ValueField
                    {...props}
                    item={cellItem(column, row, index, item.path, first?.key)}
                    labelledBy={`${labelledBy}${column.key}`}
                    label={`${column.key} ${index + 1}`}
                    onChange={(value) =>
                      void perform(
                        cellEdit({ file, row, index, key: column.key, first: first?.key, value, path: item.path }),
                      )
                    }
                  />
                </td>
              ))}
              <td className={styles.rowActs}>
                <Act
                  label={t('outline.up')}
                  icon={ArrowUpOutlined}
                  disabled={index === 0}
                  onClick={() => void perform({ kind: 'move', at: at(index), into, index: index - 1 })}
                />
                <Act
                  label={t('outline.down')}
                  icon={ArrowDownOutlined}
                  disabled={index === rows.length - 1}
                  onClick={() => void perform({ kind: 'move', at: at(index), into, index: index + 2 })}
                />
                <Act
                  label={t('outline.remove')}
                  icon={DeleteOutlined}
                  onClick={() => void perform({ kind: 'remove', at: at(index) })}
                />
                <Act
                  label={t('inspector.open')}
                  icon={RightOutlined}
                  onClick={() => {
                    onOpened?.();
                    select([...item.path, index]);
                  }}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        size="small"
        type="link"
        icon={<Icon of={PlusOutlined} />}
        onClick={() => void perform({ kind: 'insert', into, index: rows.length, value: newRow() })}
      >
        {t('table.add')}
      </Button>
    </>
  );
}

interface ActProps {
  label: string;
  icon: Parameters<typeof Icon>[0]['of'];
  disabled?: boolean;
  onClick(): void;
}

function Act({ label, icon, disabled = false, onClick }: ActProps) {
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon of={icon} />}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
    />
  );
}

/** A row that is a name alone is short for one that has only its first key. */
function cellOf(row: JsonValue, key: string, first: string | undefined): JsonValue | undefined {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return row[key];
  return key === first ? row : undefined;
}

function cellItem(
  column: InspectedKey,
  row: JsonValue,
  index: number,
  path: InspectedKey['path'],
  first: string | undefined,
): InspectedKey {
  const { value: _, ...rest } = column;
  const value = cellOf(row, column.key, first);
  return { ...rest, path: [...path, index, column.key], findings: [], ...(value !== undefined && { value }) };
}

interface CellEdit {
  file: string;
  path: InspectedKey['path'];
  row: JsonValue;
  index: number;
  key: string;
  first: string | undefined;
  value: JsonValue | undefined;
}

function cellEdit({ file, path, row, index, key, first, value }: CellEdit) {
  const at = { file, path: [...path, index] };
  const isShort = typeof row !== 'object' || row === null || Array.isArray(row);
  if (isShort) {
    const whole: JsonObject = key === first || first === undefined ? {} : { [first]: row };
    const changed = value === undefined ? whole : { ...whole, [key]: value };
    return { kind: 'set' as const, at, value: key === first ? (value ?? '') : changed };
  }
  const inside = { file, path: [...at.path, key] };
  return value === undefined ? { kind: 'remove' as const, at: inside } : { kind: 'set' as const, at: inside, value };
}
