import { useTexts } from '../core/use-texts.ts';

/** In place of a list's buttons where nothing can be added and there is no entry. */
export function NothingHeld() {
  const t = useTexts();
  return <span className="rt-nothing-held">{t('form.empty')}</span>;
}
