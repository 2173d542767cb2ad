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
  /** Below the icon, where the button is a place of the bar at the bottom of a phone; left out in the top bar. */
  words?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a number at its corner. */
export function CountedButton({ icon, count, label, words, ...button }: CountedButtonProps) {
  return (
    <button {...button} type="button" className={words === undefined ? bar.iconButton : undefined} aria-label={label}>
      <span className={styles.counted}>
        <Icon of={icon} />
        {count > 0 && (
          <span className={styles.number} aria-hidden="true">
            {shortCount(count)}
          </span>
        )}
      </span>
      {words !== undefined && <span>{words}</span>}
    </button>
  );
}

/** `99+` for what is more. */
export function shortCount(count: number): string {
  return count > MOST ? `${MOST}+` : String(count);
}
