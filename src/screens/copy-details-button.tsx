import { useEffect, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Milliseconds for which the button shows the result. */
const SHOWN_FOR = 2000;

/** Copies what is known of an error. It shows the result itself: where it is used, there may be nothing else to show it. */
export function CopyDetailsButton({ text }: { text: string }) {
  const t = useTexts();
  const [notified, setNotified] = useState<TextKey>();
  useEffect(() => {
    if (!notified) return;
    const timer = setTimeout(() => setNotified(undefined), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [notified]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setNotified('screens.copied'),
      () => setNotified('screens.copyFailed'),
    );
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{t(notified ?? 'screens.copyDetails')}</span>
    </Button>
  );
}
