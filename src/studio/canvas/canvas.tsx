import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { Path } from '../../../generators/edit/operation.ts';
import type { Language } from '../../../runtime/core/host.ts';
import { pointerOf } from '../core/place.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { OutlinePart } from '../worker/messages.ts';
import styles from './canvas.module.css';
import { nearestDrawn } from './drawn-parts.ts';
import { namedParts, nearestNamed, steppedTo } from './named-parts.ts';
import { Outlines } from './outlines.tsx';
import { usePointing } from './use-pointing.ts';
import { useRects } from './use-rects.ts';

interface CanvasProps {
  /** Of the document whose page is drawn. */
  outline: OutlinePart;
  selected: Path | undefined;
  onSelect(path: Path): void;
  language: Language;
  /** Pixels of the page; left out, it has the room that there is. */
  width?: number | undefined;
  /** Draws the page, of `markedPage`, into the box that it is handed. */
  children(box: () => HTMLElement): ReactNode;
}

/**
 * The page that is edited, to be pointed at: what is under the pointer is outlined and named, a click selects it, a click with Ctrl (⌘)
 * uses the page. With the focus on the frame keys go from part to part.
 */
export function Canvas({ outline, selected, onSelect, language, width, children }: CanvasProps) {
  const t = useStudioTexts();
  const keys = useId();
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const parts = useMemo(() => namedParts(outline), [outline]);
  /** What was selected here is in sight already. */
  const own = useRef<string>(undefined);
  const place = selected && pointerOf(selected);
  const choose = (path: Path) => {
    own.current = pointerOf(path);
    onSelect(path);
  };
  const pointedAt = usePointing(box, (at) => {
    frame.current?.focus({ preventScroll: true });
    const named = nearestNamed(parts, at);
    if (named) choose(named.part.path);
  });
  const hovered = useRects(box, over, pointedAt === undefined ? undefined : nearestNamed(parts, pointedAt)?.pointer);
  const outlined = useRects(box, over, place);

  useEffect(() => {
    if (place === undefined || !box.current || own.current === place) return;
    own.current = undefined;
    const [element] = nearestDrawn(box.current, place)?.elements ?? [];
    if (place !== '' && element) scrollToPart(element);
  }, [place]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== frame.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const path = steppedTo(parts, selected, event.key);
    if (!path) return;
    event.preventDefault();
    onSelect(path);
  };

  const size: CSSProperties = width === undefined ? {} : { width };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      ref={frame}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys go from part to part of the page
      tabIndex={0}
      className={styles.frame}
      aria-label={t('canvas.frame')}
      aria-describedby={keys}
      data-canvas=""
      onKeyDown={onKeyDown}
    >
      <p id={keys} hidden>
        {t('canvas.keys')}
      </p>
      <div className={styles.room} data-fixed={width === undefined ? undefined : ''}>
        <div ref={box} className={styles.box} style={size}>
          {children(() => box.current ?? document.body)}
        </div>
      </div>
      <div ref={over} className={styles.over} aria-hidden="true">
        <Outlines hovered={hovered} selected={outlined} parts={parts} language={language} />
      </div>
    </div>
  );
}

/** As near as it is; to the middle where a fixed column would cover it. */
function scrollToPart(element: Element): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint?.(left + width / 2, top + height / 2);
  if (above && !element.contains(above)) element.scrollIntoView({ block: 'nearest', inline: 'center' });
}
