import { type RefObject, useEffect, useInsertionEffect, useRef } from 'react';

/**
 * React hides what waits in an `Activity` with `display: none`, and the browser then drops its layout: half of the cost of
 * showing it again. The children of the returned element are out of sight by `content-visibility` of their own instead, which
 * keeps it.
 */
export function useKeptLayout(): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  // React hides while it writes a commit; the layout effects that come next may ask for the layout already.
  useInsertionEffect(() => {
    for (const child of area.current?.children ?? []) shown(child);
  });
  // And once more later, when it has drawn what waits.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) if (target.parentElement === element) shown(target);
    });
    observer.observe(element, { attributes: true, attributeFilter: ['style'], subtree: true });
    return () => observer.disconnect();
  }, []);
  return area;
}

function shown(child: Node): void {
  (child as HTMLElement).style.removeProperty('display');
}
