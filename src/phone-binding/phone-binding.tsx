import type { ReactNode } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { useSession } from '../stores/session.ts';
import styles from './phone-binding.module.css';

// Once in the life of an account.
const BindingDialog = late(() => import('./binding-dialog.tsx').then((module) => module.BindingDialog), null);

interface PhoneBindingProps {
  /** The page behind shows a dialog itself: it renders only once the phone is bound. */
  isFirst: boolean;
  children: ReactNode;
}

/**
 * An account whose phone is not bound (`havePhone` is not 1) has to bind one before anything else: the page behind is visible,
 * but not reachable by pointer, keyboard or screen reader.
 */
export function PhoneBinding({ isFirst, children }: PhoneBindingProps) {
  const isMissing = useSession(({ account }) => account !== null && account.havePhone !== 1);
  return (
    <>
      <div className={styles.behind} inert={isMissing}>
        {!(isMissing && isFirst) && children}
      </div>
      {isMissing && <BindingDialog />}
    </>
  );
}
