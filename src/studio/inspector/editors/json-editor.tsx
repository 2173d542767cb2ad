import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';
import type { JsonValue } from '../../../../validators/json.ts';
import { styleNonce } from '../../../core/style-nonce.ts';
import { editorTheme } from '../../../playground/editor/editor-theme.ts';
import { useTypedEdit } from '../../core/use-typed-edit.ts';
import { useStudioTexts } from '../../use-studio-texts.ts';
import type { EditorProps } from '../editor-props.ts';
import styles from '../inspector.module.css';

/** The value as JSON: the last resort. What cannot be read is no edit, and stays in the box. */
export function JsonEditor({ item, labelledBy, onChange }: EditorProps) {
  const t = useStudioTexts();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [isBroken, setIsBroken] = useState(false);
  const shown = item.value === undefined ? '' : JSON.stringify(item.value, null, 2);
  const { draft, type, flush } = useTypedEdit(shown, (text) => {
    const value = text.trim() === '' ? { nothing: true as const } : read(text);
    setIsBroken(value === undefined);
    if (value) onChange('nothing' in value ? undefined : value.value);
  });
  const latest = useRef({ type, flush, draft });
  latest.current = { type, flush, draft };

  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const made = new EditorView({
      parent,
      state: EditorState.create({
        doc: latest.current.draft,
        extensions: [
          history(),
          json(),
          bracketMatching(),
          indentUnit.of('  '),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.cspNonce.of(styleNonce()),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-labelledby': labelledBy }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            const text = state.doc.toString();
            if (docChanged && text !== latest.current.draft) latest.current.type(text);
          }),
          EditorView.domEventHandlers({ blur: () => latest.current.flush() }),
          editorTheme,
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [labelledBy]);

  // Another value from outside.
  useEffect(() => {
    const { current } = view;
    const now = current?.state.doc.toString();
    if (current && now !== draft)
      current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: draft } });
  }, [draft]);

  return (
    <div>
      <div ref={box} className={styles.json} />
      {isBroken && <p className={styles.error}>{t('inspector.brokenJson')}</p>}
    </div>
  );
}

function read(text: string): { value: JsonValue } | undefined {
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return undefined;
  }
}
