import { defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

const looks = EditorView.theme({
  '&': { height: '100%', backgroundColor: '#fff', color: 'var(--shell-text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace", lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: '#fafbfd', color: '#667085', border: 'none' },
  '.cm-activeLine': { backgroundColor: '#f4f7fd' },
  '.cm-activeLineGutter': { backgroundColor: '#eaf0fb' },
  '.cm-tooltip': {
    border: '1px solid var(--shell-line)',
    borderRadius: '6px',
    boxShadow: '0 6px 20px rgb(16 32 63 / 14%)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--shell-primary)', color: '#fff' },
  '.cm-completionDetail': { fontStyle: 'normal', color: '#667085', fontFamily: 'inherit' },
  'li[aria-selected] .cm-completionDetail': { color: '#dbe6fb' },
  '.cm-completionInfo': { padding: '8px 12px', maxWidth: '320px', lineHeight: '1.6' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--shell-primary)',
    color: '#fff',
    borderRadius: '4px',
    padding: '2px 8px',
  },
  '.cm-panels': { backgroundColor: '#fafbfd', color: 'inherit', borderColor: 'var(--shell-line)' },
  '.cm-panel.cm-search': { padding: '8px 28px 8px 12px', fontFamily: 'inherit' },
  '.cm-textfield': { border: '1px solid #d5dae3', borderRadius: '4px', padding: '3px 8px', fontSize: '13px' },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: '#fff',
    border: '1px solid #d5dae3',
    borderRadius: '4px',
    padding: '3px 10px',
    fontSize: '13px',
  },
  '.cm-diagnostic': { padding: '6px 10px', lineHeight: '1.6' },
});

/** How the editor looks: the console's colours. */
export const editorTheme: Extension = [looks, syntaxHighlighting(defaultHighlightStyle)];
