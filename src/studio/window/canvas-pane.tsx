import { useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './studio-window.module.css';

/** The live page in the middle, as it last was without errors. */
export function CanvasPane() {
  const t = useStudioTexts();
  const page = useStudio((state) => state.page);
  const isBroken = useStudio((state) => state.look !== undefined && state.look.page === undefined);
  return (
    <section className={styles.canvas} aria-label={t('canvas.title')}>
      {isBroken && page && (
        <p className={styles.older} role="status">
          {t('canvas.older')}
        </p>
      )}
      {isBroken && !page && <p className={styles.empty}>{t('canvas.broken')}</p>}
    </section>
  );
}
