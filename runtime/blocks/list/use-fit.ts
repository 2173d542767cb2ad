import { type RefObject, useEffect, useRef, useState } from 'react';
import { isNarrow } from '../../core/use-narrow.ts';

/** Assumed width of a bar in pixels before any was measured: in a window of 1440 px with a menu beside the page. */
const USUAL = 1200;

/** The width of the last bar of a name: the next page of the same window starts with the right one. */
const known = new Map<string, number>();

/**
 * What fits a bar, by its inner width. The browser reports the width after a layout that it does anyway, so nothing is
 * measured at first; the bar is drawn again only when something else fits.
 *
 * @param name bars of one name are as wide as one another
 * @param fits what fits a number of pixels; compared as JSON
 * @param on false: nothing is observed, and the result is what fits the usual width
 */
export function useFit<Fit>(
  bar: RefObject<HTMLElement | null>,
  name: string,
  fits: (pixels: number) => Fit,
  on = true,
): Fit {
  const [first, draw] = useState(() => known.get(name) ?? (isNarrow() ? screen.width : USUAL));
  const measured = useRef<number>(undefined);
  const fit = fits(measured.current ?? first);
  const latest = useRef({ fit, fits });
  latest.current = { fit, fits };
  useEffect(() => {
    if (!on || !bar.current) return;
    const sizes = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      // A hidden page has no width; it keeps the one that it had.
      if (width === 0) return;
      known.set(name, width);
      measured.current = width;
      const { fit, fits } = latest.current;
      if (JSON.stringify(fits(width)) !== JSON.stringify(fit)) draw(width);
    });
    sizes.observe(bar.current);
    return () => sizes.disconnect();
  }, [bar, name, on]);
  return fit;
}
