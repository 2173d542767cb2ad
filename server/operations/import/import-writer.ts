import type { CallContext } from '../../services/call-context.ts';
import type { ImportRow } from './read-records.ts';

/** How an import whose rows are more than records of its entity checks and writes them; `modules/import-writers.ts` lists them. */
export interface ImportWriter {
  /**
   * Looks at rows that read well, in a trial too, and adds to their `errors` what is wrong with them.
   *
   * @param uncomparedFields fields that a trial compares with nothing that is stored: its caller sees them masked, and would find them out
   */
  check?(
    rows: readonly ImportRow[],
    context: CallContext,
    communityUuid: string | undefined,
    uncomparedFields: ReadonlySet<string>,
  ): Promise<void>;
  /** Many rows take hardly more statements than one: more of them are written at a time. */
  writesTogether?: boolean;
  /**
   * Writes rows, in a transaction.
   *
   * @throws ApiError when one of them cannot be written: each is then written by itself, with the reason why it failed
   */
  write(rows: readonly ImportRow[], context: CallContext, communityUuid: string | undefined): Promise<void>;
}

/** The writers of the imports that write more than records of their entity, by path. */
export type ImportWriters = Readonly<Record<string, ImportWriter>>;

/** Undefined for an import that adds records of its entity. */
export function writerOf(
  writers: ImportWriters,
  { endpoint }: Pick<CallContext, 'endpoint'>,
): ImportWriter | undefined {
  return Object.hasOwn(writers, endpoint.path) ? writers[endpoint.path] : undefined;
}
