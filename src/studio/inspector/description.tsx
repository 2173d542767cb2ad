import { useLayoutEffect, useRef, useState } from 'react';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './inspector.module.css';

/** What the grammar says of a part: two lines of it, and where there is more, a button that shows all. */
export function Description({ text }: { text: string }) {
  const t = useStudioTexts();
  const box = useRef<HTMLParagraphElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other lines
  useLayoutEffect(() => {
    const { current } = box;
    if (!current || isOpen) return;
    const measure = () => setCut(current.scrollHeight > current.clientHeight);
    measure();
    // In a wider pane all of it may have room.
    const sized = typeof ResizeObserver === 'function' ? new ResizeObserver(measure) : undefined;
    sized?.observe(current);
    return () => sized?.disconnect();
  }, [text, isOpen]);
  return (
    <>
      <p ref={box} className={styles.description} data-open={isOpen ? '' : undefined}>
        {text}
      </p>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'inspector.less' : 'inspector.more')}
        </button>
      )}
    </>
  );
}
