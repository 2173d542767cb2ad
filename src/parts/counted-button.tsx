import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import styles from './counted-button.module.css';
import bar from './top-bar.module.css';

/** More than this is shown as "more". */
const MOST = 99;

export interface CountedButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  icon: IconDefinition;
  /** Nothing is shown for 0. */
  count: number;
  /** The whole of it in words, with the count: what is spoken. */
  label: string;
  /** Shown to the mouse; the count is visible already. */
  title: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the top bar with a number at its corner. */
export function CountedButton({ icon, count, label, ...button }: CountedButtonProps) {
  return (
    <button {...button} type="button" className={`${bar.iconButton} ${styles.counted}`} aria-label={label}>
      <Icon of={icon} />
      {count > 0 && (
        <span className={styles.number} aria-hidden="true">
          {shortCount(count)}
        </span>
      )}
    </button>
  );
}

/** `99+` for what is more. */
export function shortCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
