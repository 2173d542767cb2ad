import type { PackDocument } from '../../schemas/generated/grammar.ts';
import { formatDocument } from '../../validators/format/format-document.ts';
import type { Grammars } from '../../validators/grammar/grammars.ts';

/** A pack as the text of its file, in the one form of documents: the same pages always give the same text. */
export function printPack(pack: PackDocument, grammars: Grammars): string {
  return formatDocument(JSON.stringify(pack), grammars.get('pack.schema.json'), grammars);
}
