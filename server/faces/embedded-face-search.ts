import { sql } from 'kysely';
import { pictureBytes } from '../access/check-picture.ts';
import { facePrint, PRINT_BITS } from '../access/face-print.ts';
import { similarityOf, unpackVector } from '../core/face-vector.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { FaceQuery, FaceSearch } from '../services/face-search.ts';
import type { Services } from '../services/services.ts';

const v = table('console_face_vector', 'v');

/** How many zeros and ones of two prints may differ: a copy that was stored again has up to 40 of 1536. */
const MOST_DIFFERENT = 40;
/** Vectors that are read at once. */
const TOGETHER = 2_000;

const UNKNOWN = {
  zh: '内置比对只认得本小区设备抓拍过的照片，这张照片不在其中。请从抓拍记录中选择“以图搜图”，或接入人脸检索服务',
  en: 'The embedded comparison knows pictures only that devices of this community have captured, and this is none. Search from a capture, or connect a service that compares faces',
};

type Dependencies = Pick<Services, 'database' | 'files' | 'vault'>;

/**
 * Compares the vectors that devices have sent with their captures. It computes none: a picture has one only where it is that
 * of a capture, or a copy of it.
 */
export function embeddedFaceSearch(services: Dependencies): FaceSearch {
  const { database, vault } = services;
  return {
    async whyNot(picture) {
      return (await vectorOf(services, picture)) === undefined ? UNKNOWN : undefined;
    },
    async find({ from, to, least, most, ...picture }) {
      const wanted = await vectorOf(services, picture);
      if (wanted === undefined) return [];
      const found: { snapshotId: string; similarity: number }[] = [];
      let after = '';
      for (;;) {
        const some = await database.run(query`
          select ${selected({ snapshotId: v.snapshot_id, vector: v.vector })} from ${v}
          where ${v.community_uuid} = ${picture.communityUuid} and ${v.snapshot_id} > ${after}
            and ${v.snap_time} between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz
          order by ${v.snapshot_id} limit ${TOGETHER}`);
        for (const { snapshotId, vector } of some) {
          const similarity = similarityOf(wanted, unpackVector(vault.decrypt(vector)));
          if (similarity >= least) found.push({ snapshotId, similarity });
        }
        if (some.length < TOGETHER) break;
        after = some.at(-1)?.snapshotId ?? '';
      }
      return found.sort((one, other) => other.similarity - one.similarity).slice(0, most);
    },
  };
}

/** For an installation that wants no search by picture before its own service is there. */
export const noFaceSearch: FaceSearch = {
  whyNot: async () => ({
    zh: '尚未接入人脸检索服务',
    en: 'No service that compares faces is connected',
  }),
  find: async () => [],
};

async function vectorOf(services: Dependencies, { faceUrl, communityUuid }: FaceQuery): Promise<Int8Array | undefined> {
  const { database, vault } = services;
  const here = sql`${v.community_uuid} = ${communityUuid}`;
  const same = await database.first(query`
    select ${selected({ vector: v.vector })} from ${v} where ${v.snap_url} = ${faceUrl} and ${here} limit 1`);
  if (same) return unpackVector(vault.decrypt(same.vector));
  const bytes = await pictureBytes(services, faceUrl).catch(() => undefined);
  if (!bytes) return undefined;
  const print = sql`${await facePrint(bytes)}::text::bit(${sql.lit(PRINT_BITS)})`;
  const copy = await database.first(query`
    select ${selected({ vector: v.vector })} from ${v}
    where ${here} and ${v.print} is not null and bit_count(${v.print} # ${print}) <= ${MOST_DIFFERENT}
    order by bit_count(${v.print} # ${print}) limit 1`);
  return copy && unpackVector(vault.decrypt(copy.vector));
}
