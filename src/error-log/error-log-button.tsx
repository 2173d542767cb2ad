import { BugOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { CountedButton } from '../parts/counted-button.tsx';
import type { ErrorLogDialogProps } from './error-log-dialog.tsx';
import { useErrorLog } from './error-log-store.ts';

const ErrorLogDialog = late<ErrorLogDialogProps>(
  () => import('./error-log-dialog.tsx').then((module) => module.ErrorLogDialog),
  null,
);

/** Opens the error log. While nothing went wrong there is no button. */
export function ErrorLogButton() {
  const t = useTexts();
  const count = useErrorLog(({ errors }) => errors.length);
  // Until it has closed, so that the closing animation is visible.
  const [shown, setShown] = useState(false);
  const [open, setOpen] = useState(false);
  const show = () => {
    setShown(true);
    setOpen(true);
  };
  return (
    <>
      {count > 0 && (
        <CountedButton
          icon={BugOutlined}
          count={count}
          label={t('errorLog.open', { count })}
          title={t('errorLog.title')}
          aria-haspopup="dialog"
          onClick={show}
        />
      )}
      {shown && <ErrorLogDialog open={open} onClose={() => setOpen(false)} onClosed={() => setShown(false)} />}
    </>
  );
}
