import { useEffect, useState } from 'react';

/** Pixels that stand above and below a tree on a page: top bar, tabs, its own head. */
const AROUND = 300;
const LEAST = 280;

/** The pixels that a tree may take before it scrolls by itself: the window's height but for what stands around. */
export function useTreeHeight(nested: boolean): number {
  const [height, setHeight] = useState(() => window.innerHeight);
  useEffect(() => {
    const measure = () => setHeight(window.innerHeight);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return Math.max(LEAST, nested ? Math.min(420, height - AROUND) : height - AROUND);
}
