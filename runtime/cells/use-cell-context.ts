import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../actions/dialog-host.tsx';
import { usePageFrame } from '../page-frame.tsx';
import { useRuntime } from '../runtime-provider.tsx';
import type { CellContext } from './cell-context.ts';

/** What the cells of the present page share; the same object until language or page change. */
export function useCellContext(): CellContext {
  const { language } = useRuntime();
  const { t } = useTranslation('runtime');
  const { page } = usePageFrame();
  const { openImage } = useDialogs();
  return useMemo(() => {
    const tables = new Map(
      Object.entries(page.dictionaries).map(([name, values]) => [
        name,
        new Map(values.map((each) => [each.value, each])),
      ]),
    );
    return { language, t, openImage, code: (dictionary, value) => tables.get(dictionary)?.get(value) };
  }, [language, t, page, openImage]);
}
