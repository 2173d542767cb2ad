import type { ReactNode } from 'react';
import styles from './add.module.css';

/** What is asked for, and where it is answered. */
export function FormRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      <div>{children}</div>
    </div>
  );
}
