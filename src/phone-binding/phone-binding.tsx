import type { ReactNode } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { useSession } from '../stores/session.ts';
import styles from './phone-binding.module.css';

// Once in the life of an account.
const BindingDialog = late(() => import('./binding-dialog.tsx').then((module) => module.BindingDialog), null);

interface PhoneBindingProps {
  /** What stands behind asks something itself, in a dialog: it is drawn only once the phone is bound. */
  isFirst: boolean;
  children: ReactNode;
}

/**
 * An account whose phone is not bound (`havePhone` is not 1) has to bind one before anything else: what stands behind is seen,
 * but neither pointer, keyboard nor screen reader reaches it.
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
