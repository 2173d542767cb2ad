import { DownOutlined, LeftOutlined, RightOutlined, UpOutlined } from '@ant-design/icons-svg';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { PanelImperativeHandle } from 'react-resizable-panels';
import { Icon } from '../../../runtime/controls/icon.tsx';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './studio-window.module.css';

const CLOSING = { left: LeftOutlined, right: RightOutlined, bottom: DownOutlined } as const;
const OPENING = { left: RightOutlined, right: LeftOutlined, bottom: UpOutlined } as const;
/** Pixels at which nothing but the head is left. */
const CLOSED = 48;

interface PaneHeadProps {
  title: string;
  panel: RefObject<PanelImperativeHandle | null>;
  side: keyof typeof CLOSING;
  children: ReactNode;
}

/** The head of a pane, which folds it away, and the pane. */
export function PaneHead({ title, panel, side, children }: PaneHeadProps) {
  const t = useStudioTexts();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const isOpen = useIsOpen(box, side === 'bottom');
  const label = t(isOpen ? 'panes.close' : 'panes.open', { name: title });
  return (
    <section
      ref={box}
      className={styles.pane}
      data-side={side}
      data-closed={isOpen ? undefined : ''}
      aria-label={title}
    >
      <div className={styles.paneHead}>
        <h2>{title}</h2>
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => (isOpen ? panel.current?.collapse() : panel.current?.expand())}
        >
          <Icon of={(isOpen ? CLOSING : OPENING)[side]} />
        </button>
      </div>
      <div id={id} className={styles.paneBody} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}

function useIsOpen(box: RefObject<HTMLElement | null>, byHeight: boolean): boolean {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const sized = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      const size = byHeight ? height : width;
      // Not drawn at all is no size.
      if (size > 0) setIsOpen(size > CLOSED);
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, [box, byHeight]);
  return isOpen;
}
