import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import type { ReactNode } from 'react';
import { Icon } from '../../runtime/controls/icon.tsx';
import { TextBox, type TextBoxProps } from '../../runtime/controls/text-box.tsx';
import styles from './login-page.module.css';

export interface LoginFieldProps extends TextBoxProps {
  id: string;
  label: string;
  icon: IconDefinition;
  /** Why it cannot be sent as it is. */
  problem: string | undefined;
  /** Shown after the box. */
  children?: ReactNode;
}

/** A field of the login form. The page is drawn before anything of antd is loaded, so nothing here comes from it. */
export function LoginField({ id, label, icon, problem, children, ...box }: LoginFieldProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <TextBox
          {...box}
          id={id}
          className={styles.box}
          before={<Icon of={icon} className={styles.prefix} />}
          status={problem === undefined ? undefined : 'error'}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          aria-required={!box.readOnly || undefined}
        />
        {children}
      </div>
      <p id={`${id}-problem`} className={styles.problem} role={problem === undefined ? undefined : 'alert'}>
        {problem}
      </p>
    </div>
  );
}
