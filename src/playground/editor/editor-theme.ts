import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const looks = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--shell-back)', color: 'var(--shell-text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-content': { caretColor: 'var(--shell-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--shell-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--shell-chosen)',
  },
  '.cm-scroller': { fontFamily: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace", lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: 'var(--shell-page)', color: 'var(--shell-muted)', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'var(--shell-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--shell-tab-hover)' },
  '.cm-tooltip': {
    border: '1px solid var(--shell-line)',
    borderRadius: '6px',
    boxShadow: 'var(--shell-shadow)',
    backgroundColor: 'var(--shell-raised)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--shell-chosen)',
    color: 'var(--shell-text)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--shell-muted)', fontFamily: 'inherit' },
  '.cm-completionInfo': { padding: '8px 12px', maxWidth: '320px', lineHeight: '1.6' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--shell-primary)',
    color: 'var(--shell-on-primary)',
    borderRadius: '4px',
    padding: '2px 8px',
  },
  '.cm-panels': { backgroundColor: 'var(--shell-page)', color: 'inherit', borderColor: 'var(--shell-line)' },
  '.cm-panel.cm-search': { padding: '8px 28px 8px 12px', fontFamily: 'inherit' },
  '.cm-textfield': { border: '1px solid var(--shell-line)', borderRadius: '4px', padding: '3px 8px', fontSize: '13px' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--shell-raised)',
    border: '1px solid var(--shell-line)',
    borderRadius: '4px',
    padding: '3px 10px',
    fontSize: '13px',
  },
  '.cm-diagnostic': { padding: '6px 10px', lineHeight: '1.6' },
});

/** The library's own colours of words, each as a property by its name, so that a dark look has others (`shell.css`). */
const words = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) =>
    typeof spec.color === 'string' ? { ...spec, color: `var(--code-${spec.color.slice(1)}, ${spec.color})` } : spec,
  ),
);

/** How the editor looks: the console's colours. */
export const editorTheme: Extension = [looks, syntaxHighlighting(words)];
