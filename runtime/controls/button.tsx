import { type ButtonHTMLAttributes, type ReactNode, type Ref, useEffect, useState } from 'react';
import './button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  look?: 'default' | 'primary' | 'text' | 'link' | 'dashed';
  size?: 'small' | 'middle' | undefined;
  danger?: boolean | undefined;
  /** Placed before the text; alone where there is none (the button then has an aria-label). */
  icon?: ReactNode;
  /** Something runs: it turns and cannot be pressed. */
  loading?: boolean;
  /** Left out: it does not submit. */
  submits?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Milliseconds that something runs before the spinner is shown: short work does not flicker. */
const DELAY = 150;

/** A button styled as antd's, as one plain element: every page has a dozen before its rows are visible. */
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
