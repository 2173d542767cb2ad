import type { IconDefinition } from '@ant-design/icons-svg/es/types';
import { type ReactElement, useSyncExternalStore } from 'react';
import { Icon } from '../controls/icon.tsx';

let set: Readonly<Record<string, IconDefinition>> | undefined;
const listeners = new Set<() => void>();
let loading = false;

/** The drawings are loaded separately: a third of the size of a list's other code, and they add nothing to the labels. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (!loading) {
    loading = true;
    import('./icon-set.ts').then(
      (loaded) => {
        set = loaded;
        for (const each of [...listeners]) each();
      },
      // The buttons have their labels; the next page tries again.
      () => {
        loading = false;
      },
    );
  }
  return () => listeners.delete(listener);
}

/** The icon of an action as a button accepts it; undefined where it has none. */
export function actionIcon(name: string | undefined): ReactElement | undefined {
  return name === undefined ? undefined : <ActionIcon name={name} />;
}

/** The same as a component. Its space is reserved before it is drawn. */
export function ActionIcon({ name }: { name: string }) {
  const drawing = useSyncExternalStore(listen, () => (set && Object.hasOwn(set, name) ? set[name] : undefined));
  return drawing ? <Icon of={drawing} /> : <svg className="rt-icon" width="1em" height="1em" aria-hidden="true" />;
}
