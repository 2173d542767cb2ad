import { useEffect, useState } from 'react';
import { useNarrow } from '../../core/use-narrow.ts';

/** Pixels above and below a tree on a page: top bar, tabs, its own head. */
const AROUND = 300;
const LEAST = 280;
/** Below this width the block beside a tree moves below it, and must be reachable without much scrolling. */
const NARROW = 800;

/** The pixels that a tree may use before it scrolls by itself: the window's height without the parts around it. */
export function useTreeHeight(nested: boolean): number {
  const [{ width, height }, setWindow] = useState(windowSize);
  useEffect(() => {
    const measure = () => setWindow(windowSize());
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  // On a phone the tree has its place to itself until something is chosen.
  const phone = useNarrow();
  const most = nested || (!phone && width < NARROW) ? 420 : height;
  return Math.max(LEAST, Math.min(most, height - AROUND));
}

function windowSize(): { width: number; height: number } {
  return { width: window.innerWidth, height: window.innerHeight };
}
