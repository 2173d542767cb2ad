import { useTexts } from '../i18n/use-texts.ts';
import { NotBuiltDrawing } from './drawings.tsx';
import { Screen } from './screen.tsx';

/** A page of the menu that has no document yet: shows that instead of an empty page. */
export function NotBuiltScreen({ title }: { title: string }) {
  const t = useTexts();
  return <Screen art={<NotBuiltDrawing />} title={t('screens.notBuilt')} hint={t('screens.notBuiltHint', { title })} />;
}
