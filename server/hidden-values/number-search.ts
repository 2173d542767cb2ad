import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { CatalogueEntity, MenuNode, Text } from '../../schemas/generated/grammar.ts';
import { query, selected } from '../db/sql/query.ts';
import { indexColumn, isEncrypted, snakeCase } from '../db/table-of.ts';
import { writeOperationLog } from '../operation-log/write-operation-log.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';
import { checkSearchLimit, countSearch, isRepeated } from './search-limit.ts';

/** Code of the dictionary logType. */
const SEARCHED = CODES.logType.searchByNumber;

/** A number that is searched as a whole by a caller who sees it masked. */
export interface NumberAsked {
  entity: CatalogueEntity;
  field: string;
  number: string;
  /** Whether a person was found, where another search than the one by this field has decided that. */
  found?: boolean;
}

/**
 * Lets an account search by a number, counted where no one has it, and written to the operation log with its purpose. The
 * number is stored as a blind index, and the log does not contain it.
 *
 * @throws ApiError number-search-checked, number-search-limit
 */
export async function searchByNumber(asked: NumberAsked, context: CallContext, communityUuid?: string): Promise<void> {
  const index = askedIndex(asked.number, context);
  const { database, session } = context;
  await database.transaction(async () => {
    // Simultaneous searches are counted one after the other.
    await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`number ${session.accountUuid}`}, 0))`);
    if (await isRepeated(context, index)) return;
    await checkSearchLimit(context);
    const found = asked.found ?? (await exists(asked, context, communityUuid));
    await countSearch(context, index, found ? 'hit' : 'miss');
    const { title, fields } = asked.entity;
    const label = fields[asked.field]?.label ?? { zh: asked.field, en: asked.field };
    const reason = reasonOf(context);
    const content = {
      zh: `按${label.zh}查询${title.zh}（${found ? '找到' : '未找到'}，事由：${reason.zh}）`,
      en: `Search ${title.en} by ${label.en} (${found ? 'found' : 'not found'}, because: ${reason.en})`,
    };
    await writeOperationLog(context, { logType: SEARCHED, content });
  });
}

export function askedIndex(number: string, { vault }: Pick<CallContext, 'vault'>): string {
  return vault.blindIndex(number.trim().toUpperCase());
}

async function exists(
  { entity, field, number }: NumberAsked,
  { catalogue, database, session, vault }: CallContext,
  communityUuid: string | undefined,
): Promise<boolean> {
  // A number is looked up in the entity that stores it, whether or not other rows read it from there.
  const joined = entity.fields[field]?.joined;
  const relation = joined && entity.fields[joined.relation]?.relation;
  const owner = relation ? catalogue.entities[relation.entity] : entity;
  const name = joined?.field ?? field;
  const property = owner?.fields[name];
  if (!owner || owner.readModel || !property) return false;
  const condition = isEncrypted(property)
    ? sql`${sql.ref(`t.${indexColumn(name)}`)} = ${vault.blindIndex(number)}`
    : sql`${sql.ref(`t.${snakeCase(name)}`)} = ${number}`;
  const row = await database.first(query`
    select ${selected({
      there: sql<boolean>`exists (select 1 from ${scopedTable(owner, session, communityUuid)} as t
        where ${condition})`,
    })}`);
  return row?.there === true;
}

/** The page that opens the call to the account. */
function reasonOf({ catalogue, endpoint, session }: CallContext): Text {
  const codes = Array.isArray(endpoint.access) ? endpoint.access : [];
  const code = codes.find((one) => session.menuCodes.has(one));
  return (code && titleOf(catalogue.menu, code)) || { zh: endpoint.path, en: endpoint.path };
}

function titleOf(nodes: readonly MenuNode[], code: string): Text | undefined {
  for (const node of nodes) {
    if (node.menuCode === code) return node.menuName;
    const below = titleOf(node.children ?? [], code);
    if (below) return below;
  }
  return undefined;
}
