import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Language } from '../../../runtime/core/host.ts';
import type { Finding } from '../../../validators/finding.ts';
import { styleNonce } from '../../core/style-nonce.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { WorkerClient } from '../worker/worker-client.ts';
import styles from './document-editor.module.css';
import { type DocumentHelp, documentExtensions } from './document-extensions.ts';
import { offsetOf, toDiagnostics } from './to-diagnostics.ts';

/** What the page around may do with the editor. */
export interface EditorHandle {
  /** Moves the cursor there and shows it. */
  jump(line: number, column: number): void;
}

interface DocumentEditorProps {
  ref: Ref<EditorHandle>;
  language: Language;
  text: string;
  /** Another number loads the text again; in between the editor leads. */
  round: number;
  /** Of the text, as it was looked at last. */
  findings: readonly Finding[];
  lookedAt: string | undefined;
  client: WorkerClient | undefined;
  onChange(text: string): void;
}

/** The document as text. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { ref, language, text, round, findings, lookedAt } = props;
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const label = t('playground.editor');

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is another document, with a history of its own
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const extensions = documentExtensions({
      language,
      nonce: styleNonce(),
      label,
      help: () => helpOf(latest.current.client),
      onChange: (typed) => latest.current.onChange(typed),
    });
    const made = new EditorView({ parent, state: EditorState.create({ doc: latest.current.text, extensions }) });
    view.current = made;
    // The list of findings below takes room when it gets long: the line that is typed in stays in sight.
    const resized = new ResizeObserver(() => {
      if (made.hasFocus) made.dispatch({ effects: EditorView.scrollIntoView(made.state.selection.main.head) });
    });
    resized.observe(parent);
    return () => {
      resized.disconnect();
      made.destroy();
    };
  }, [language, label, round]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor that was made anew shows them again
  useEffect(() => {
    const { current } = view;
    if (!current || current.state.doc.toString() !== lookedAt) return;
    current.dispatch(setDiagnostics(current.state, toDiagnostics(findings, current.state.doc, t('playground.mend'))));
  }, [findings, lookedAt, t, language, round, text]);

  useImperativeHandle(ref, () => ({
    jump(line, column) {
      const { current } = view;
      if (!current) return;
      const anchor = offsetOf(current.state.doc, line, column);
      current.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) });
      current.focus();
    },
  }));

  return <div ref={box} className={styles.editor} />;
}

function helpOf(client: WorkerClient | undefined): DocumentHelp | undefined {
  return (
    client && {
      complete: (text, offset) => client.ask('complete', { text, offset }),
      hover: (text, offset) => client.ask('hover', { text, offset }),
    }
  );
}
