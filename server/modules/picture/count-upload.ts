import { sql } from 'kysely';
import { ApiError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { decodesWaiting } from '../../pictures/decode-in-turn.ts';
import type { CallContext } from '../../services/call-context.ts';

const consolePictureUpload = table('console_picture_upload');
const u = table('console_picture_upload', 'u');

/** How many pictures an account may upload. */
export interface UploadLimit {
  kind: 'one' | 'batch';
  minute: number;
  hour: number;
}

/** The rate of a person who fills in forms. */
export const ONE_BY_ONE: UploadLimit = { kind: 'one', minute: 60, hour: 600 };
/** The rate of a folder of portraits, uploaded as fast as the server accepts it. */
export const IN_BATCHES: UploadLimit = { kind: 'batch', minute: 1_200, hour: 12_000 };

/** Pictures that wait to be decoded, of all callers: further ones are refused and sent again, instead of being held in memory. */
const MOST_WAITING = 40;

/**
 * Counts an upload of the account, before the picture is checked: refused ones cost as much as others.
 *
 * @throws ApiError too-many-pictures, with the minutes until there is room again; pictures-busy
 */
export async function countUpload({ database, session }: CallContext, limit: UploadLimit): Promise<void> {
  if (decodesWaiting() >= MOST_WAITING) throw new ApiError('pictures-busy');
  const { kind, minute, hour } = limit;
  await database.run(sql`
    insert into ${u} (${columnNames(u, 'account_uuid', 'kind', 'minute', 'uploads')})
    values (${session.accountUuid}, ${kind}, date_trunc('minute', now()), 1)
    on conflict (${columnNames(u, 'account_uuid', 'kind', 'minute')}) do update
      set ${assigned(u, { uploads: sql`${u.uploads} + 1` })}`);
  const counted = await database.first(query`
    select ${selected({
      lately: sql<number>`coalesce(sum(${consolePictureUpload.uploads}) filter 
        (where ${consolePictureUpload.minute} = date_trunc('minute', now())), 0)::integer`,
      all: sql<number>`sum(${consolePictureUpload.uploads})::integer`,
      oldest: sql<number>`greatest(1, 60 - floor(extract(epoch from now() - min(${consolePictureUpload.minute})) / 60))::integer`,
    })}
    from ${consolePictureUpload}
    where ${consolePictureUpload.account_uuid} = ${session.accountUuid} and ${consolePictureUpload.kind} = ${kind}
      and ${consolePictureUpload.minute} > now() - interval '1 hour'`);
  const { lately = 0, all = 0, oldest = 1 } = counted ?? {};
  if (all > hour) throw new ApiError('too-many-pictures', { minutes: oldest });
  if (lately > minute) throw new ApiError('too-many-pictures', { minutes: 1 });
}
