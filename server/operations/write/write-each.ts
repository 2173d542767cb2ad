import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import type { CallContext } from '../../services/call-context.ts';
import { withImpact } from '../effects/impact.ts';
import { type AuditEntry, auditedWrite } from './audited-write.ts';
import { duplicateError } from './duplicate-error.ts';
import { runAndRollBack } from './run-and-roll-back.ts';

/** What a write has done to one record. */
export interface Outcome {
  id: string;
  /** Rows in addition to the record's own that the write concerns, by entity. */
  impact?: Readonly<Record<string, number>>;
  [name: string]: unknown;
}

export interface BatchResult {
  id: string;
  ok: boolean;
  message?: string;
}

/** Writes one record. @param isTrial all of it will be rolled back: what prevents the write is counted, not refused */
export type WriteOne = (id: string, isTrial: boolean) => Promise<Outcome>;

/**
 * Applies a write to the record that a call names (`id`), or to each of several (`ids`): one that fails does not stop the
 * others, and each has its own result. With `dryRun` everything is rolled back, and what it would have changed is answered.
 */
export async function writeEach(
  context: CallContext,
  entity: CatalogueEntity,
  payload: Readonly<Record<string, unknown>>,
  entry: AuditEntry,
  one: WriteOne,
): Promise<unknown> {
  const { database } = context;
  const { id, ids, dryRun } = payload;
  const wanted = Array.isArray(ids) ? ids.map(String) : typeof id === 'string' ? [id] : [];
  if (wanted.length === 0) throw noRecord(context);
  if (dryRun === true)
    return runAndRollBack(database, () => impactOf(context, entity, wanted, Array.isArray(ids), one));
  if (!Array.isArray(ids)) {
    const { impact: _, ...answer } = await auditedWrite(context, entity, { ...entry, objectId: wanted[0] }, () =>
      one(String(id), false),
    );
    return answer;
  }
  return database.transaction(async () => {
    const results: BatchResult[] = [];
    for (const each of wanted) {
      results.push(
        await resultOf(context, each, () =>
          auditedWrite(context, entity, { ...entry, objectId: each }, () => one(each, false)),
        ),
      );
    }
    return { results };
  });
}

/** @returns how many records would change, and how many other rows the write would affect */
async function impactOf(
  context: CallContext,
  entity: CatalogueEntity,
  ids: readonly string[],
  isBatch: boolean,
  one: WriteOne,
): Promise<Record<string, number>> {
  const sum: Record<string, number> = { rows: 0 };
  for (const id of ids) {
    try {
      const { result, impact: followed } = await withImpact(() => context.database.attempt(() => one(id, true)));
      sum.rows = (sum.rows ?? 0) + 1;
      const counts = [...Object.entries(result.impact ?? {}), ...Object.entries(followed)];
      for (const [name, count] of counts) sum[name] = (sum[name] ?? 0) + count;
    } catch (error) {
      const refusal = duplicateError(error, entity, context.language) ?? error;
      if (!isBatch || !(refusal instanceof ApiError)) throw refusal;
    }
  }
  return sum;
}

async function resultOf({ language }: CallContext, id: string, work: () => Promise<unknown>): Promise<BatchResult> {
  try {
    await work();
    return { id, ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { id, ok: false, message: error.textIn(language) };
  }
}

function noRecord({ language }: CallContext): ApiError {
  const message = { zh: '请选择记录', en: 'Please choose a record' }[language];
  return payloadError([{ field: 'id', message }]);
}
