import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { logInWords } from '../../operation-log/log-in-words.ts';
import type { CallContext } from '../../services/call-context.ts';

type Row = Record<string, unknown>;

/** How rows of an entity that are stored in both languages, or as codes and values, are said. */
interface Words {
  /** What is read besides the columns. */
  fields: readonly string[];
  say(rows: readonly Row[], context: Pick<CallContext, 'catalogue' | 'language'>): Row[];
}

const WORDS: Readonly<Record<string, Words>> = {
  // A file has no links.
  operationLog: {
    fields: ['content', 'contentEn', 'menuName', 'menuNameEn', 'reason', 'objectType', 'changes', 'roleName'],
    say: (rows, context) => logInWords(rows, context, () => null),
  },
};

/** Undefined where rows say the same to all readers. */
export function wordsFor({ name }: CatalogueEntity): Words | undefined {
  return Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
}
