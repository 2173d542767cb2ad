import { CaretDownOutlined, CaretRightOutlined, EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons-svg';
import { memo, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { turnRevealed } from '../core/studio-store.ts';
import { textNamed, useStudioTexts } from '../use-studio-texts.ts';
import type { Language } from '../worker/messages.ts';
import styles from './outline.module.css';
import type { Edge, RowDrag } from './outline-edits.ts';
import type { OutlineRow } from './outline-rows.ts';
import { partIcon } from './part-icon.ts';

interface OutlineRowViewProps {
  id: string;
  row: OutlineRow;
  language: Language;
  isSelected: boolean;
  isRevealed: boolean;
  /** How many findings are at the part or inside, and whether one is an error. */
  problems: { count: number; grave: boolean } | undefined;
  drag: RowDrag;
  onSelect(row: OutlineRow): void;
  onTurn(row: OutlineRow): void;
}

/** One line of the outline. The tree around it has the focus and the keys. */
export const OutlineRowView = memo(LineOfOutline, isSameLine);

function LineOfOutline(props: OutlineRowViewProps) {
  const { id, row, language, isSelected, isRevealed, problems, drag, onSelect, onTurn } = props;
  const t = useStudioTexts();
  const box = useRef<HTMLDivElement>(null);
  const edge = useDragging(box, row, drag);
  const { part, list } = row;
  const name = list ? nameOfList(list.key, language) : (part?.name[language] ?? '');
  // Below a line that says it, every part of the list would say the same.
  const isSaid = row.within !== undefined && row.within.holds === part?.part;
  const kind = list ? t('outline.count', { count: list.count }) : isSaid ? '' : (part?.kind[language] ?? '');
  useEffect(() => {
    if (isSelected) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSelected]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names the line that is active
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys
    <div
      ref={box}
      id={id}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-selected={isSelected}
      {...(row.hasParts && { 'aria-expanded': row.isOpen })}
      className={styles.row}
      data-edge={edge}
      data-list={list ? '' : undefined}
      data-hidden={part?.conditional && !isRevealed ? '' : undefined}
      data-key={row.key}
      style={{ '--level': row.level - 1 } as React.CSSProperties}
      onClick={() => onSelect(row)}
    >
      <span
        className={styles.turn}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          if (row.hasParts) onTurn(row);
        }}
      >
        {row.hasParts && <Icon of={row.isOpen ? CaretDownOutlined : CaretRightOutlined} />}
      </span>
      <Icon of={partIcon(part?.part)} className={styles.kindIcon} />
      <span className={styles.name}>{name}</span>
      <span className={styles.kind}>{kind === name ? '' : kind}</span>
      {problems && (
        <span
          className={problems.grave ? styles.wrong : styles.doubt}
          role="img"
          aria-label={t('outline.problems', { count: problems.count })}
          title={t('outline.problems', { count: problems.count })}
        >
          {problems.count}
        </span>
      )}
      {part?.conditional && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the menu of the line has it for keys
        <span
          className={styles.eye}
          role="img"
          aria-label={t(isRevealed ? 'outline.revealed' : 'outline.conditional')}
          title={t(isRevealed ? 'outline.revealed' : 'outline.conditional')}
          onClick={(event) => {
            event.stopPropagation();
            turnRevealed(row.key);
          }}
        >
          <Icon of={isRevealed ? EyeOutlined : EyeInvisibleOutlined} />
        </span>
      )}
    </div>
  );
}

/** The lines are made anew with every edit, and mostly say the same. */
function isSameLine(before: OutlineRowViewProps, after: OutlineRowViewProps): boolean {
  const { row, problems, ...rest } = before;
  const { row: nextRow, problems: nextProblems, ...next } = after;
  return (
    isEqual(rest, next) &&
    isEqual(problems ?? {}, nextProblems ?? {}) &&
    isEqual({ ...row, list: 0, within: 0, path: 0 }, { ...nextRow, list: 0, within: 0, path: 0 }) &&
    isEqual(row.list ?? {}, nextRow.list ?? {}) &&
    isEqual({ ...row.within, path: 0 }, { ...nextRow.within, path: 0 })
  );
}

function isEqual(a: object, b: object): boolean {
  const [one, other] = [Object.entries(a), b as Record<string, unknown>];
  return one.length === Object.keys(b).length && one.every(([key, value]) => Object.is(value, other[key]));
}

function nameOfList(key: string, language: Language): string {
  return textNamed(`list.${key}`, language) ?? key;
}

/** Makes the line something that is dragged and dropped on. The library is loaded late: the outline works before it. */
function useDragging(
  box: React.RefObject<HTMLDivElement | null>,
  row: OutlineRow,
  drag: RowDrag,
): 'before' | 'after' | 'into' | undefined {
  const [edge, setEdge] = useState<Edge>();
  const latest = useRef({ row, drag });
  latest.current = { row, drag };
  useEffect(() => {
    let end = () => {};
    let left = false;
    void import('./row-dragging.ts').then(({ makeDraggable }) => {
      const element = box.current;
      if (!left && element) end = makeDraggable(element, () => latest.current, setEdge);
    });
    return () => {
      left = true;
      end();
    };
  }, [box]);
  return edge;
}
