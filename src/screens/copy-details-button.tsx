import { useEffect, useState } from 'react';
import { Button } from '../../runtime/controls/button.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import { useTexts } from '../i18n/use-texts.ts';

/** Milliseconds for which the button says what came of it. */
const TOLD = 2000;

/** Copies what is known of an error. It says so itself: where it stands, nothing else may be there to say it. */
export function CopyDetailsButton({ text }: { text: string }) {
  const t = useTexts();
  const [told, setTold] = useState<TextKey>();
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(undefined), TOLD);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('screens.copied'),
      () => setTold('screens.copyFailed'),
    );
  return (
    <Button onClick={() => void copy()}>
      <span aria-live="polite">{t(told ?? 'screens.copyDetails')}</span>
    </Button>
  );
}
