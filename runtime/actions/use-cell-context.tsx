import { lazy, useMemo, useRef } from 'react';
import type { CellContext } from '../core/cell-context.ts';
import { useDialogs } from '../core/dialogs.tsx';
import { usePageFrame } from '../core/page-frame.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';

const PlaceView = lazy(() => import('../map/place-view.tsx'));

/** What the cells of the present page share; the same object until language or page change. */
export function useCellContext(): CellContext {
  const host = useRuntime();
  const { language, custom } = host;
  const latest = useRef(host);
  latest.current = host;
  const t = useTexts();
  const { page } = usePageFrame();
  const { openImage, show } = useDialogs();
  return useMemo(() => {
    const tables = new Map(
      Object.entries(page.dictionaries).map(([name, values]) => [
        name,
        new Map(values.map((each) => [each.value, each])),
      ]),
    );
    const code: CellContext['code'] = (dictionary, value) => tables.get(dictionary)?.get(value);
    const openPlace: CellContext['openPlace'] = (place, title) =>
      show(({ close }) => <PlaceView place={place} title={title} close={close} />);
    const openRoute: CellContext['openRoute'] = (route) => {
      const [path = '', query = ''] = route.split('?');
      latest.current.openPage(path.slice(1), Object.fromEntries(new URLSearchParams(query)));
    };
    return { language, t, openImage, openPlace, openRoute, code, custom: custom.cells };
  }, [language, t, page, openImage, show, custom.cells]);
}
