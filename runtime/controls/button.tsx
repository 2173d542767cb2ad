import { type ButtonHTMLAttributes, type ReactNode, type Ref, useEffect, useState } from 'react';
import './button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  look?: 'default' | 'primary' | 'text' | 'link' | 'dashed';
  size?: 'small' | 'middle' | undefined;
  danger?: boolean | undefined;
  /** Stands before the words; alone where there are none (the button then has an aria-label). */
  icon?: ReactNode;
  /** Something runs: it turns and cannot be pressed. */
  loading?: boolean;
  /** Left out: it sends nothing. */
  submits?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Milliseconds that something runs before it is seen to: what is done at once does not flicker. */
const DELAY = 150;

/** A button with the looks of antd's, as one plain element: every page has a dozen before anything is seen of its rows. */
export function Button({
  look = 'default',
  size,
  danger,
  icon,
  loading = false,
  submits,
  className,
  disabled,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const turns = useDelayed(loading);
  const classes = [
    'rt-button',
    `rt-button-${look}`,
    size === 'small' && 'rt-button-small',
    danger && 'rt-button-danger',
    (children === undefined || children === null) && 'rt-button-icon',
    className,
  ];
  return (
    <button
      type={submits ? 'submit' : 'button'}
      {...button}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {turns ? <span className="rt-turning" /> : icon}
      {children !== undefined && children !== null && <span>{children}</span>}
    </button>
  );
}

function useDelayed(on: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [on]);
  return on && late;
}
