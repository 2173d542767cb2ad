import type { ReactNode } from 'react';
import styles from './screens.module.css';

interface ScreenProps {
  art: ReactNode;
  title: string;
  hint?: string;
  /** Below the sentence: what is known of it. */
  detail?: ReactNode;
  /** Small, at the end: for support staff. */
  reason?: string;
  /** Buttons. */
  children?: ReactNode;
}

/** A page with one message: a drawing, a sentence, the ways out. It fills its parent. */
export function Screen({ art, title, hint, detail, reason, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.sheet}>
        {art}
        <h1 className={styles.title}>{title}</h1>
        {hint && <p className={styles.hint}>{hint}</p>}
        {detail}
        {children && <div className={styles.actions}>{children}</div>}
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
    </div>
  );
}
