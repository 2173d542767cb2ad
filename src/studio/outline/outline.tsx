import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  MoreOutlined,
  PlusOutlined,
  SearchOutlined,
} from '@ant-design/icons-svg';
import { Button, Dropdown, Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { usePreferences } from '../../stores/preferences.ts';
import { isInside, pointerOf } from '../core/place.ts';
import { perform, select, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { OutlinePart } from '../worker/messages.ts';
import { DocumentPicker } from './document-picker.tsx';
import styles from './outline.module.css';
import { type OutlineActs, outlineActs } from './outline-acts.ts';
import { dropOn, type RowDrag } from './outline-edits.ts';
import { OutlineRowView } from './outline-row.tsx';
import { type OutlineRow, outlineRows, partsOf } from './outline-rows.ts';
import { problemsByPart } from './problems-by-part.ts';
import { useOutlineMenu } from './use-outline-menu.ts';

/** Milliseconds in which letters that are typed belong to one word. */
const WORD_PAUSE = 700;

/** The document as a tree of its parts. */
export function Outline({ onAdd }: { onAdd(): void }) {
  const t = useStudioTexts();
  const id = useId();
  const language = usePreferences((state) => state.language);
  const look = useStudio((state) => state.look);
  const selected = useStudio((state) => state.selected);
  const revealed = useStudio((state) => state.revealed);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [query, setQuery] = useState('');
  const word = useRef({ text: '', at: 0 });

  const wanted = query.trim().toLowerCase();
  const rows = useMemo(() => {
    if (!look) return [];
    return outlineRows(look.outline, closed, wanted === '' ? undefined : (part) => doesMatch(part, wanted));
  }, [look, closed, wanted]);
  const problems = useMemo(() => (look ? problemsByPart(look) : new Map()), [look]);
  const path = selected?.file === look?.file ? (selected?.path ?? []) : [];
  const active = nearestRow(rows, path);

  // A menu or the fields of an entity are hundreds of lines: another document begins with the first ones.
  const file = look?.file;
  const [begunWith, setBegunWith] = useState(file);
  if (look && file !== begunWith) {
    setBegunWith(file);
    setClosed(new Set(isPageFile(look.file) ? [] : deepLines(look.outline)));
  }

  // What is selected elsewhere comes into sight.
  const wantedKey = pointerOf(path);
  useEffect(() => {
    setClosed((now) => {
      const open = [...now].filter((key) => !wantedKey.startsWith(`${key}/`));
      return open.length === now.size ? now : new Set(open);
    });
  }, [wantedKey]);

  const acts = outlineActs(active);
  const turn = (row: OutlineRow, open = !row.isOpen) =>
    setClosed((now) => {
      const next = new Set(now);
      if (open) next.delete(row.key);
      else next.add(row.key);
      return next;
    });
  const steady = useRef({ turn, select: (row: OutlineRow) => select(row.path) });
  steady.current.turn = turn;
  const onTurn = useRef((row: OutlineRow) => steady.current.turn(row)).current;
  const onSelect = useRef((row: OutlineRow) => steady.current.select(row)).current;
  const drag = useMemo(() => dragIn(look?.file ?? ''), [look?.file]);
  const menu = useOutlineMenu(acts, active, onAdd);

  const goTo = (row: OutlineRow | undefined) => row && select(row.path);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active) return;
    if (onShortcut(event, acts, onAdd)) return event.preventDefault();
    const index = rows.indexOf(active);
    const done = (row: OutlineRow | undefined) => {
      event.preventDefault();
      goTo(row);
    };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowDown') done(rows[index + 1]);
    else if (event.key === 'ArrowUp') done(rows[index - 1]);
    else if (event.key === 'Home') done(rows[0]);
    else if (event.key === 'End') done(rows.at(-1));
    else if (event.key === 'ArrowRight') {
      if (active.hasParts && !active.isOpen) turn(active, true);
      else if (active.hasParts) goTo(rows[index + 1]);
      event.preventDefault();
    } else if (event.key === 'ArrowLeft') {
      if (active.isOpen) turn(active, false);
      else goTo(rows.slice(0, index).findLast(({ level }) => level < active.level));
      event.preventDefault();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const now = event.timeStamp;
      const text = (now - word.current.at < WORD_PAUSE ? word.current.text : '') + event.key.toLowerCase();
      word.current = { text, at: now };
      // One letter goes on to the next of that letter; a word may stay.
      const from = text.length === 1 ? index + 1 : index;
      const order = [...rows.slice(from), ...rows.slice(0, from)];
      // On a keyboard of letters a Chinese outline is gone through by the English names.
      goTo(
        order.find(
          ({ part }) => part && [part.name.zh, part.name.en].some((name) => name.toLowerCase().startsWith(text)),
        ),
      );
    }
  };

  return (
    <div className={styles.outline}>
      <DocumentPicker />
      <Input
        className={styles.search}
        size="small"
        allowClear
        prefix={<Icon of={SearchOutlined} />}
        placeholder={t('outline.search')}
        aria-label={t('outline.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className={styles.tools} role="toolbar" aria-label={t('outline.tools')}>
        <Tool label={t('add.title')} icon={PlusOutlined} onClick={onAdd} disabled={false} />
        <Tool
          label={t('outline.up')}
          keys="Alt+ArrowUp"
          icon={ArrowUpOutlined}
          disabled={!acts.mayMove || active?.within?.index === 0}
          onClick={() => acts.move(-1)}
        />
        <Tool
          label={t('outline.down')}
          keys="Alt+ArrowDown"
          icon={ArrowDownOutlined}
          disabled={!acts.mayMove || active?.within?.index === (active?.within?.count ?? 0) - 1}
          onClick={() => acts.move(1)}
        />
        <Tool
          label={t('outline.duplicate')}
          keys="Control+D"
          icon={CopyOutlined}
          disabled={!acts.mayMove}
          onClick={acts.duplicate}
        />
        <Tool
          label={t('outline.remove')}
          keys="Delete"
          icon={DeleteOutlined}
          disabled={!acts.mayRemove}
          onClick={acts.remove}
        />
        <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
          <Button
            size="small"
            type="text"
            icon={<Icon of={MoreOutlined} />}
            aria-label={t('outline.more')}
            title={t('outline.more')}
          />
        </Dropdown>
      </div>
      <Dropdown menu={menu} trigger={['contextMenu']}>
        <div
          className={styles.tree}
          role="tree"
          tabIndex={0}
          aria-label={t('outline.title')}
          aria-activedescendant={active && `${id}${active.key}`}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            event.preventDefault();
            void acts.paste(event.clipboardData.getData('text/plain'));
          }}
          onContextMenu={(event) => {
            const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
            goTo(rows.find((row) => row.key === key));
          }}
        >
          {rows.map((row) => (
            <OutlineRowView
              key={row.key}
              id={`${id}${row.key}`}
              row={row}
              language={language}
              isSelected={row === active}
              isRevealed={revealed.includes(row.key)}
              problems={problems.get(row.key)}
              drag={drag}
              onSelect={onSelect}
              onTurn={onTurn}
            />
          ))}
          {rows.length === 0 && wanted !== '' && <p className={styles.none}>{t('outline.none')}</p>}
        </div>
      </Dropdown>
    </div>
  );
}

interface ToolProps {
  label: string;
  /** In the form for assistive technology. */
  keys?: string;
  icon: Parameters<typeof Icon>[0]['of'];
  disabled: boolean;
  onClick(): void;
}

function Tool({ label, keys, icon, disabled, onClick }: ToolProps) {
  const said = keys
    ? `${label} (${keys.replace('Control', 'Ctrl').replace('ArrowUp', '↑').replace('ArrowDown', '↓')})`
    : label;
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon of={icon} />}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={said}
      disabled={disabled}
      onClick={onClick}
    />
  );
}

/** @returns whether the key was one of them */
function onShortcut(event: KeyboardEvent, acts: OutlineActs, onAdd: () => void): boolean {
  const { key, altKey } = event;
  const command = event.ctrlKey || event.metaKey;
  if (altKey && key === 'ArrowUp') acts.move(-1);
  else if (altKey && key === 'ArrowDown') acts.move(1);
  else if (!command && !altKey && (key === 'Delete' || key === 'Backspace')) acts.remove();
  else if (!command && !altKey && key === 'Insert') onAdd();
  else if (!command || altKey || event.shiftKey) return false;
  else if (key === 'd') acts.duplicate();
  else if (key === 'c') void acts.copy();
  else if (key === 'x') void acts.cut();
  else return false;
  return true;
}

function isPageFile(file: string): boolean {
  return file.startsWith('pages/');
}

/** Pointers of all lines that hold others, but for the first ones. */
function deepLines(root: OutlinePart): string[] {
  const parts = [...partsOf(root)].filter(({ path }) => path.length > 0);
  return parts.flatMap(({ path, parts: inside }) => (inside.length > 0 && path.length > 1 ? [pointerOf(path)] : []));
}

function dragIn(file: string): RowDrag {
  return {
    edgeOn(moved, target, height, fromTop) {
      if (target.list) return dropOn(file, moved, target, 'into') && 'into';
      const edge = fromTop < height / 2 ? 'before' : 'after';
      return dropOn(file, moved, target, edge) && edge;
    },
    drop(moved, target, edge) {
      const operation = dropOn(file, moved, target, edge);
      if (operation) void perform(operation);
    },
  };
}

/** The line of a place, or of the nearest one that holds it. */
function nearestRow(rows: readonly OutlineRow[], path: OutlineRow['path']): OutlineRow | undefined {
  return rows.filter((row) => isInside(path, row.path)).at(-1) ?? rows[0];
}

function doesMatch({ name, kind, path }: OutlinePart, wanted: string): boolean {
  return [name.zh, name.en, kind.zh, kind.en, path.join('.')].some((text) => text.toLowerCase().includes(wanted));
}
