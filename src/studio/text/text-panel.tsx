import { setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { useDeferredValue, useEffect, useRef } from 'react';
import type { Path } from '../../../generators/edit/operation.ts';
import { styleNonce } from '../../core/style-nonce.ts';
import { documentExtensions } from '../../playground/editor/document-extensions.ts';
import { toDiagnostics } from '../../playground/editor/to-diagnostics.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { addPending } from '../core/pending-edits.ts';
import { isSamePath } from '../core/place.ts';
import { performTyped, select, useStudio } from '../core/studio-store.ts';
import { TYPING_PAUSE } from '../core/use-typed-edit.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import { difference, pathAt, rangeOf } from './place-in-text.ts';
import styles from './text-panel.module.css';

/** Marks a change that came from the other side: it is no typing. */
const fromOutside = Annotation.define<true>();

const setChosen = StateEffect.define<{ from: number; to: number } | undefined>();
const chosenMark = Decoration.mark({ class: styles.chosen ?? '' });

/** The stretch of the selected part, drawn behind the words. */
const chosen = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let next = marks.map(changes);
    for (const effect of effects) {
      if (!effect.is(setChosen)) continue;
      const { value } = effect;
      next = value && value.to > value.from ? Decoration.set(chosenMark.range(value.from, value.to)) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The document as text, in step with the selection and with every edit. What is typed is an edit after a pause. */
export default function TextPanel() {
  const t = useStudioTexts();
  const language = usePreferences((state) => state.language);
  // The page is drawn first.
  const look = useDeferredValue(useStudio((state) => state.look));
  const selected = useStudio((state) => state.selected);
  const file = look?.file;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  /** The place that the cursor has chosen: the editor is not moved to where it is. */
  const own = useRef<Path>(undefined);
  const typing = useRef<(() => void) | undefined>(undefined);
  const label = t('text.title');

  useEffect(() => {
    const parent = box.current;
    if (!parent || file === undefined) return;
    const typed = (text: string) => {
      typing.current?.();
      const flush = () => {
        end();
        void performTyped({ kind: 'type', file, text });
      };
      const timer = setTimeout(flush, TYPING_PAUSE);
      const forget = addPending(flush);
      const end = () => {
        clearTimeout(timer);
        forget();
        typing.current = undefined;
      };
      typing.current = end;
      flushNow.current = flush;
    };
    const flushNow = { current: () => {} };
    let isOutside = false;
    const made = new EditorView({
      parent,
      dispatchTransactions: (transactions, editor) => {
        isOutside = transactions.some((each) => each.annotation(fromOutside));
        editor.update(transactions);
      },
      state: EditorState.create({
        doc: useStudio.getState().look?.text ?? '',
        extensions: [
          documentExtensions({
            language,
            nonce: styleNonce(),
            label,
            ownHistory: false,
            help: () => helpOf(file),
            onChange: (text) => !isOutside && typed(text),
          }),
          chosen,
          EditorView.updateListener.of(({ selectionSet, docChanged, state, view: editor }) => {
            if (!selectionSet || isOutside || docChanged || !editor.hasFocus) return;
            const path = pathAt(state.doc.toString(), state.selection.main.head);
            own.current = path;
            select(path);
          }),
          EditorView.domEventHandlers({ blur: () => void (typing.current && flushNow.current()) }),
        ],
      }),
    });
    view.current = made;
    return () => {
      // Going to another page must not lose what was typed.
      if (typing.current) flushNow.current();
      made.destroy();
      view.current = undefined;
    };
  }, [file, language, label]);

  // Edits from elsewhere. What is being typed leads, and becomes an edit itself.
  useEffect(() => {
    const { current } = view;
    if (!current || !look || typing.current) return;
    const now = current.state.doc.toString();
    if (now !== look.text) {
      const { from, to, insert } = difference(now, look.text);
      current.dispatch({ changes: { from, to, insert }, annotations: fromOutside.of(true) });
    }
    const findings = look.findings.filter((finding) => finding.file === look.file);
    current.dispatch(setDiagnostics(current.state, toDiagnostics(findings, current.state.doc, t('inspector.fix'))));
  }, [look, t]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another look has the place elsewhere in its text
  useEffect(() => {
    const { current } = view;
    if (!current || !selected || selected.file !== file) return;
    const range = selected.path.length > 0 ? rangeOf(current.state.doc.toString(), selected.path) : undefined;
    const isOwn = own.current !== undefined && isSamePath(own.current, selected.path);
    own.current = undefined;
    current.dispatch({
      annotations: fromOutside.of(true),
      effects: [
        setChosen.of(range),
        ...(range && !isOwn ? [EditorView.scrollIntoView(range.from, { y: 'center' })] : []),
      ],
      ...(range && !isOwn && { selection: { anchor: range.from } }),
    });
  }, [selected, file, look]);

  return <div ref={box} className={styles.text} data-pane="text" />;
}

function helpOf(file: string) {
  const { client } = useStudio.getState();
  return (
    client && {
      complete: (text: string, offset: number) => client.ask('complete', { file, text, offset }),
      hover: (text: string, offset: number) => client.ask('hover', { file, text, offset }),
    }
  );
}
