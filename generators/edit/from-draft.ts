import type { Grammars } from '../../validators/grammar/grammars.ts';
import type { JsonValue } from '../../validators/json.ts';
import type { Draft } from '../new/draft.ts';
import { EditedDocument } from './edited-document.ts';
import type { Files } from './text-edit.ts';

/** What was added to documents by the code of `npm run new`; what of them is as before stays as it is written. */
export function fromDraft(draft: Draft, files: Files, grammars: Grammars): Record<string, string> {
  const texts = draft.changed().map((file) => {
    if (!files.has(file)) return [file, draft.written(file)] as const;
    const document = new EditedDocument(file, files, grammars);
    // As JSON has it: what is undefined is not there.
    document.setValue([], JSON.parse(JSON.stringify(draft.read(file))) as JsonValue);
    return [file, document.formatted] as const;
  });
  return Object.fromEntries(texts);
}
