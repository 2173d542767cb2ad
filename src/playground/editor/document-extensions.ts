import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Language } from '../../../runtime/core/host.ts';
import type { Offer } from '../language/complete.ts';
import type { WorkerClient } from '../worker/worker-client.ts';
import styles from './document-editor.module.css';
import { CHINESE_PHRASES } from './editor-phrases.ts';
import { editorTheme } from './editor-theme.ts';

interface DocumentExtensions {
  language: Language;
  /** Of the policy's `style-src`. */
  nonce: string;
  /** What the editor is called for a screen reader. */
  label: string;
  /** The worker of the moment. */
  client(): WorkerClient | undefined;
  onChange(text: string): void;
}

/** An editor of JSON that completes and explains by the grammar. Tab leaves it, as it leaves every field. */
export function documentExtensions({ language, nonce, label, client, onChange }: DocumentExtensions): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    history(),
    drawSelection(),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    json(),
    autocompletion({ override: [(context) => offersAt(context, client(), language)], icons: false }),
    hoverTooltip((view, position) => boxAt(view, position, client(), language)),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...lintKeymap,
    ]),
    EditorView.cspNonce.of(nonce),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label }),
    EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
    language === 'zh' ? EditorState.phrases.of(CHINESE_PHRASES) : [],
    editorTheme,
  ];
}

async function offersAt(
  context: CompletionContext,
  client: WorkerClient | undefined,
  language: Language,
): Promise<CompletionResult | null> {
  const typing = context.matchBefore(/["\w]$/);
  if (!client || !(context.explicit || typing)) return null;
  const { from, to, offers } = await client.ask('complete', {
    text: context.state.doc.toString(),
    offset: context.pos,
  });
  if (context.aborted || offers.length === 0) return null;
  return { from, options: offers.map((offer) => completionOf(offer, to, language)) };
}

/** @param end of the stretch that is replaced, which may reach past the cursor */
function completionOf(offer: Offer, end: number, language: Language): Completion {
  const description = offer.description?.[language];
  return {
    // As it is in the text: what is typed begins with the quote.
    label: JSON.stringify(offer.label),
    displayLabel: offer.label,
    type: offer.kind === 'key' ? 'property' : 'constant',
    ...(description !== undefined && (description.length > 24 ? { info: description } : { detail: description })),
    apply: (view, _, from) =>
      view.dispatch({
        changes: { from, to: end, insert: offer.insert },
        selection: { anchor: from + offer.cursor },
        userEvent: 'input.complete',
      }),
  };
}

async function boxAt(view: EditorView, position: number, client: WorkerClient | undefined, language: Language) {
  const description = await client?.ask('hover', { text: view.state.doc.toString(), offset: position });
  if (!description) return null;
  return {
    pos: description.from,
    end: description.to,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = styles.hover ?? '';
      const add = (className: string | undefined, text: string) => {
        const line = document.createElement('p');
        line.className = className ?? '';
        line.textContent = text;
        dom.append(line);
      };
      add(styles.hoverName, description.name);
      const other = language === 'zh' ? 'en' : 'zh';
      for (const text of description.texts) {
        add(styles.hoverText, text[language]);
        if (text[other] !== text[language]) add(styles.hoverOther, text[other]);
      }
      return { dom };
    },
  };
}
