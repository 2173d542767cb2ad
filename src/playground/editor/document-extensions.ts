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
import type { Offer, Offers } from '../language/complete.ts';
import type { HoverText } from '../language/hover.ts';
import styles from './document-editor.module.css';
import { CHINESE_PHRASES } from './editor-phrases.ts';
import { editorTheme } from './editor-theme.ts';

/** What is known of a place of a text that is being typed. */
export interface DocumentHelp {
  complete(text: string, offset: number): Promise<Offers>;
  hover(text: string, offset: number): Promise<HoverText | undefined>;
}

interface DocumentExtensions {
  language: Language;
  /** Of the policy's `style-src`. */
  nonce: string;
  /** What the editor is called for a screen reader. */
  label: string;
  /** That of the moment. */
  help(): DocumentHelp | undefined;
  /** What is typed can be undone here; left out, whoever holds the text undoes it. */
  ownHistory?: boolean;
  onChange(text: string): void;
}

/** An editor of JSON that completes and explains by the grammar. Tab leaves it, as it leaves every field. */
export function documentExtensions(options: DocumentExtensions): Extension {
  const { language, nonce, label, help, ownHistory = true, onChange } = options;
  return [
    lineNumbers(),
    foldGutter(),
    lintGutter(),
    ownHistory ? [history(), keymap.of(historyKeymap)] : [],
    drawSelection(),
    indentUnit.of('  '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    highlightSelectionMatches(),
    json(),
    autocompletion({ override: [(context) => offersAt(context, help(), language)], icons: false }),
    hoverTooltip((view, position) => boxAt(view, position, help(), language)),
    keymap.of([
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...defaultKeymap,
      ...searchKeymap,
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
  help: DocumentHelp | undefined,
  language: Language,
): Promise<CompletionResult | null> {
  const typing = context.matchBefore(/["\w]$/);
  if (!help || !(context.explicit || typing)) return null;
  const { from, to, offers } = await help.complete(context.state.doc.toString(), context.pos);
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

async function boxAt(view: EditorView, position: number, help: DocumentHelp | undefined, language: Language) {
  const description = await help?.hover(view.state.doc.toString(), position);
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
