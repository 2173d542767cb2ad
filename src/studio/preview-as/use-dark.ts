import { useEffect } from 'react';
import { loadLooks } from '../../looks/load-looks.ts';
import { useLook } from '../../looks/look-store.ts';

/**
 * Shows everything dark or light as long as it is asked for, whatever the person has chosen, and remembers nothing. Not the page alone:
 * the style sheets know one look for a document.
 */
export function useDark(dark: boolean | undefined): void {
  useEffect(() => {
    if (dark === undefined) return;
    const before = useLook.getState();
    let left = false;
    const show = (is: boolean) => {
      document.documentElement.dataset.look = is ? 'dark' : 'light';
      useLook.setState({ ...useLook.getState(), dark: is });
    };
    // Without what antd needs for it, it stays as it is.
    loadLooks().then(
      () => !left && show(dark),
      () => {},
    );
    return () => {
      left = true;
      show(before.dark);
    };
  }, [dark]);
}
