import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError } from '../../core/errors.ts';
import { snakeCase } from '../../db/table-of.ts';
import { publishRecord } from '../../live/publish-record.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { ofCommunity } from '../../rows/same-community.ts';
import { checkRevision, communityOf, lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { noteOutliving } from './note-outliving.ts';
import { inWords, referencesTo } from './references.ts';
import { writeEach } from './write-each.ts';

/** Answers a `delete` call. A record that others refer to stays, and the refusal names them. */
export async function remove(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, database, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  const community = typeof payload.communityUuid === 'string' ? payload.communityUuid : undefined;
  return writeEach(context, entity, payload, { logType: CODES.logType.delete, verb: '删除' }, async (id, isTrial) => {
    const record = await lockRecord(context, entity, id, community);
    if (payload.revision !== undefined && !Array.isArray(payload.ids)) checkRevision(record, payload.revision);
    const impact = await referencesTo(context, entity, record);
    if (Object.keys(impact).length > 0) {
      if (isTrial) return { id, impact };
      const places = { title: entity.title[language], users: inWords(context, impact) };
      throw new ApiError('in-use', places, { references: impact });
    }
    const owner = communityOf(entity, record);
    await noteOutliving(context, entity, id, owner);
    // Before the deletion, while its owner can still be read.
    await publishRecord(context, entity, id, owner);
    await database.run(sql`
      delete from ${sql.table(snakeCase(entity.name))} where ${sql.id(snakeCase(entity.primaryKey))} = ${id}${ofCommunity(entity, owner)}`);
    return { id };
  });
}
