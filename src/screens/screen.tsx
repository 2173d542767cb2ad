import type { ReactNode } from 'react';
import styles from './screens.module.css';

interface ScreenProps {
  art: ReactNode;
  title: string;
  hint?: string;
  /** Buttons. */
  children?: ReactNode;
}

/** A page that says one thing: a drawing, a sentence, the ways out. */
export function Screen({ art, title, hint, children }: ScreenProps) {
  return (
    <div className={styles.screen}>
      {art}
      <h1 className={styles.title}>{title}</h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
