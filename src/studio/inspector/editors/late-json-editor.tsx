import { lazy, Suspense } from 'react';
import type { EditorProps } from '../editor-props.ts';

// The editor of code is heavier than all others together, and seldom needed.
const Loaded = lazy(async () => ({ default: (await import('./json-editor.tsx')).JsonEditor }));

/** The value as JSON, once what edits it is loaded. */
export function JsonEditor(props: EditorProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
