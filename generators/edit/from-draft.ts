import type { Grammars } from '../../validators/grammar/grammars.ts';
import type { JsonValue } from '../../validators/json.ts';
import type { Draft } from '../new/draft.ts';
import { EditedDocument } from './edited-document.ts';
import type { Files } from './text-edit.ts';

/** What was added to documents by the code of `npm run new`; what of them is as before stays as it is written. */
export function fromDraft(draft: Draft, files: Files, grammars: Grammars): Record<string, string> {
  const texts = [...draft.result()].map(([file, text]) => {
    if (!files.has(file)) return [file, text] as const;
    const document = new EditedDocument(file, files, grammars);
    document.setValue([], JSON.parse(text) as JsonValue);
    return [file, document.formatted] as const;
  });
  return Object.fromEntries(texts);
}
