import { sql } from 'kysely';
import type { CatalogueEntity } from '../../schemas/generated/grammar.ts';
import { ApiError } from '../core/errors.ts';
import { query, selected } from '../db/sql/query.ts';
import { all, filterConditions } from '../rows/filter-condition.ts';
import { FILTERING } from '../rows/filtering-operations.ts';
import { hiddenKind, storedProperty } from '../rows/hidden-kind.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import { wayToAsk } from '../rows/way-to-ask.ts';
import type { CallContext } from '../services/call-context.ts';
import { askedIndex, searchByNumber } from './number-search.ts';
import { refusedQuestion } from './refused-questions.ts';
import { checkSearchLimit, countSearch, forgiveMisses, isRepeated } from './search-limit.ts';

type Payload = Readonly<Record<string, unknown>>;
type Handler = (payload: Record<string, unknown>, context: CallContext) => Promise<unknown>;

/** Members that state which records are meant. */
const KEYS: readonly string[] = ['id', 'ids', 'values', 'parentId'];
/** So few rows are read by a user, not searched by a number. */
const FEWEST = 20;

/**
 * Wraps every handler: a caller cannot find out by filters what it sees masked. A filter compares with what the mask shows
 * (`filter-condition.ts`), or with a whole number in a search that is counted and logged; neither is combined with the key of a
 * record or with filters that leave a few rows; nothing is sorted by what is hidden; and a record that is refused because the
 * number is in use already counts as a search, too.
 */
export function guardQuestions(handler: Handler): Handler {
  return async (payload, context) => {
    const { catalogue, endpoint } = context;
    const entity = endpoint.entity === undefined ? undefined : catalogue.entities[endpoint.entity];
    if (!entity || endpoint.access === 'public') return handler(payload, context);
    if (FILTERING.has(endpoint.operation)) {
      await checkFilters(payload, entity, context);
      return handler(payload, context);
    }
    const asked = namedNumbers(payload, entity, context);
    if (asked.length === 0) return handler(payload, context);
    if (isQuestion(endpoint) || payload.dryRun === true) {
      for (const { field, number } of asked) {
        await searchByNumber({ entity, field, number }, context, communityOf(payload));
      }
      return handler(payload, context);
    }
    return countRefusals(
      () => handler(payload, context),
      asked.map(({ number }) => number),
      context,
    );
  };
}

async function checkFilters(payload: Payload, entity: CatalogueEntity, context: CallContext): Promise<void> {
  const { catalogue, endpoint, session } = context;
  const isHidden = (field: string) => hiddenKind(catalogue, entity, field, session.level) !== undefined;
  if (typeof payload.sortField === 'string' && isHidden(payload.sortField)) {
    throw refusedQuestion('sort', entity, payload.sortField, context, 'sortField');
  }
  const numbers: string[] = [];
  for (const [field, operator] of Object.entries(endpoint.filters)) {
    const value = payload[field];
    if (value === undefined || value === null || !isHidden(field)) continue;
    const property = storedProperty(catalogue, entity, field);
    const way = property ? wayToAsk(property, operator, value) : 'never';
    const isMaskedText = typeof value === 'string' && value.includes('*');
    if (way === 'never') throw refusedQuestion(isMaskedText ? 'whole' : 'never', entity, field, context);
    if (way === 'number') numbers.push(field);
  }
  const [field, second] = numbers;
  if (field === undefined) return;
  // A search by a number answers records; a number of them alone would confirm it.
  if (endpoint.operation === 'aggregate') throw refusedQuestion('never', entity, field, context);
  const named = KEYS.find((key) => payload[key] !== undefined) ?? ownKey(payload, context);
  if (second !== undefined || named !== undefined) throw refusedQuestion('alone', entity, field, context);
  if (await leavesFew(payload, field, entity, context)) throw refusedQuestion('narrow', entity, field, context);
  await searchByNumber({ entity, field, number: String(payload[field]) }, context, communityOf(payload));
}

/** Whether the call's own request names a record, other than by a filter. */
function ownKey(payload: Payload, { endpoint }: CallContext): string | undefined {
  return Object.keys(endpoint.request?.properties ?? {}).find(
    (name) => /Ids?$/.test(name) && payload[name] !== undefined && !(name in endpoint.filters),
  );
}

/**
 * Whether the other filters leave less than a page of rows. Without other filters, an account that may search a small community
 * may search it.
 */
async function leavesFew(
  payload: Payload,
  field: string,
  entity: CatalogueEntity,
  context: CallContext,
): Promise<boolean> {
  const others = Object.fromEntries(Object.entries(payload).filter(([name]) => name !== field));
  const isFiltered = Object.keys(context.endpoint.filters).some((name) => (others[name] ?? null) !== null);
  if (!isFiltered || entity.readModel) return isFiltered && entity.readModel === true;
  const rows = scopedTable(entity, context.session, communityOf(payload));
  const row = await context.database.first(query`
    select ${selected({ count: sql<number>`count(*)::integer` })} from (
      select 1 from ${rows} as t where ${all([filterConditions(context, entity, context.endpoint, others)])}
        limit ${FEWEST}
    ) as few`);
  return (row?.count ?? 0) < FEWEST;
}

/** An action that writes nothing counts as a search. */
function isQuestion({ operation, transitions, writes, response }: CallContext['endpoint']): boolean {
  return operation === 'action' && transitions.length === 0 && writes.length === 0 && response !== undefined;
}

/**
 * The whole values of hidden fields that a payload names; masked values do not count. The lookup of a form searches by numbers.
 */
function namedNumbers(
  payload: Payload,
  entity: CatalogueEntity,
  { catalogue, endpoint, session }: CallContext,
): { field: string; number: string }[] {
  return Object.entries(payload).flatMap(([field, value]) => {
    const kind = hiddenKind(catalogue, entity, field, session.level);
    const isNumber = kind === 'phone' || kind === 'citizenId' || kind === 'card';
    if (
      kind === undefined ||
      kind === 'full' ||
      (!isNumber && isQuestion(endpoint)) ||
      typeof value !== 'string' ||
      value === '' ||
      value.includes('*')
    )
      return [];
    return [{ field, number: value }];
  });
}

/**
 * A write that is refused may reveal that a number is in use, or that it is not: it counts as a search without a result. One
 * that succeeds leaves a record, which is a better trace than a count.
 */
async function countRefusals<Result>(
  write: () => Promise<Result>,
  values: readonly string[],
  context: CallContext,
): Promise<Result> {
  await checkSearchLimit(context, false);
  try {
    const result = await write();
    await forgiveMisses(
      context,
      values.map((value) => askedIndex(value, context)),
    );
    return result;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const asked = askedIndex(values.join(' '), context);
    if (!(await isRepeated(context, asked))) await countSearch(context, asked, 'miss');
    throw error;
  }
}

function communityOf({ communityUuid }: Payload): string | undefined {
  return typeof communityUuid === 'string' ? communityUuid : undefined;
}
