import type { ResolvedOptions } from '../../schemas/generated/grammar.ts';
import { Button } from '../controls/button.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { useTexts } from '../core/use-texts.ts';

interface NothingToChooseProps {
  state: 'idle' | 'loading' | 'failed';
  /** The user has typed what to look for. */
  searched: boolean;
  options: ResolvedOptions | undefined;
}

/**
 * In the place of choices: that they are loading, failed, or do not match. Where there is none at all, what is missing and where it
 * is added, with the way there for an account that may open that page. Whoever goes there finds the form as it was.
 */
export function NothingToChoose({ state, searched, options }: NothingToChooseProps) {
  const t = useTexts();
  const { language, holds, openPage, community } = useRuntime();
  if (state === 'failed') return <>{t('filter.optionsFailed')}</>;
  if (state === 'loading') return <>{t('list.loading')}</>;
  const { of, managedOn } = options ?? {};
  if (searched || !of) return <>{t('filter.noOptions')}</>;
  if (!managedOn) return <>{t('filter.noneYet', { of: textOf(of, language) })}</>;
  const page = textOf(managedOn.title, language);
  // Before there is a community no page can be opened.
  if (!community) return <>{t('filter.noneYet', { of: textOf(of, language) })}</>;
  if (!holds(managedOn.menuCode)) return <>{t('filter.askFor', { of: textOf(of, language), page })}</>;
  return (
    <span className="rt-none-yet">
      {t('filter.noneYet', { of: textOf(of, language) })}{' '}
      <Button look="link" onClick={() => openPage(managedOn.page, {})}>
        {t('filter.addOn', { page })}
      </Button>
    </span>
  );
}
