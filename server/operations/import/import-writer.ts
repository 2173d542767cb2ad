import type { CallContext } from '../../services/call-context.ts';
import type { ImportRow } from './read-records.ts';

/** How an import whose rows are more than records of its entity checks and writes them; `modules/import-writers.ts` lists them. */
export interface ImportWriter {
  /**
   * Checks rows that were read without errors, in a trial too, and adds what is wrong to their `errors`.
   *
   * @param uncomparedFields fields that a trial does not compare with stored values: its caller sees them masked, and could
   *   guess them
   */
  check?(
    rows: readonly ImportRow[],
    context: CallContext,
    communityUuid: string | undefined,
    uncomparedFields: ReadonlySet<string>,
  ): Promise<void>;
  /** Many rows need hardly more statements than one, so more of them are written at a time. */
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

/** The writer of an import; undefined for an import that adds records of its entity. */
export function writerOf(
  writers: ImportWriters,
  { endpoint }: Pick<CallContext, 'endpoint'>,
): ImportWriter | undefined {
  return Object.hasOwn(writers, endpoint.path) ? writers[endpoint.path] : undefined;
}
